/** @module-tag long */
import { Window } from 'happy-dom';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { compile, edited } from '../pipeline/kit.ts';
import { hostileInputs } from './hostile-inputs.ts';
import { renderProse } from './render.tsx';
import { uncheckedTree } from './unchecked-tree.ts';

const before = 'A benign paragraph *before* it, with [a link](/blog).';
const after = 'A benign paragraph *after* it.';
const page = 'https://site.example/blog/an-article';

const window = new Window({ url: page });
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterAll(() => window.happyDOM.close());

const elements = new Set(
  `a b blockquote br code dd del div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr img input li ol p path pre section span strong
   sub sup svg table tbody td th thead tr ul circle rect g polyline line use`.split(/\s+/),
);
const attributes =
  /^(?:href|target|rel|class|id|src|alt|width|height|title|align|type|disabled|checked|start|tabindex|role|decoding|loading|aria-[a-z]+|data-[a-z-]+|viewbox|d|fill|stroke(?:-[a-z]+)?|cx|cy|r|x|y|x1|x2|y1|y2|rx|points)$/;
const classes =
  /^(?:_[a-zA-Z]+_[0-9a-f]+|language-\S+|[ksc]|contains-task-list|task-list-item|footnotes|data-footnote-backref|sr-only)$/;
const ids = /^(?:section-|user-content-(?:fn|fnref|footnote-label)|_R_)/;

/** Elements, attributes and values in the HTML that are not allowed. */
function forbiddenParts(html: string): string[] {
  window.document.body.innerHTML = html;
  const dangers: string[] = [];
  for (const element of window.document.body.querySelectorAll('*')) {
    const tag = element.tagName.toLowerCase();
    if (!elements.has(tag)) dangers.push(tag);
    if (tag === 'input' && element.getAttribute('type') !== 'checkbox') dangers.push(element.outerHTML);
    for (const { name, value: given } of element.attributes) {
      const value = given ?? '';
      if (!attributes.test(name.toLowerCase())) dangers.push(`${tag} ${name}=${value}`);
      if (name === 'class' && !value.split(/\s+/).every((word) => word === '' || classes.test(word)))
        dangers.push(`class ${value}`);
      if (name === 'id' && !ids.test(value)) dangers.push(`id ${value}`);
      if (name === 'href' && !isAllowed(value)) dangers.push(`href ${value}`);
      if (name === 'src' && !(value.startsWith('/') && new URL(value, page).origin === new URL(page).origin))
        dangers.push(`src ${value}`);
    }
  }
  return dangers;
}

/** A link may lead to this site, or elsewhere if its address spells out an allowed scheme. */
function isAllowed(address: string): boolean {
  if (!URL.canParse(address, page)) return true; // it goes nowhere
  const target = new URL(address, page);
  if (['mailto:', 'irc:', 'ircs:', 'xmpp:'].includes(target.protocol)) return true;
  return target.origin === new URL(page).origin || /^https?:/.test(address);
}

const excerpt = (markdown: string): string => JSON.stringify(markdown).slice(1, 70);

test('there are enough hostile inputs, and no two are the same', () => {
  expect(hostileInputs.length).toBeGreaterThanOrEqual(120);
  expect(new Set(hostileInputs.map(({ markdown }) => markdown)).size).toBe(hostileInputs.length);
});

test.each(
  hostileInputs.map((input, index) => ({ ...input, name: `${index + 1} ${excerpt(input.markdown)}` })),
)('nothing hostile reaches the page, but the text around it does: $name', async ({ markdown, swallows }) => {
  const html = await renderProse(uncheckedTree(`${before}\n\n${markdown}\n\n${after}`));
  expect(forbiddenParts(html)).toEqual([]);
  expect(html).toContain('<p>A benign paragraph <em>before</em> it, with <a href="/blog"');
  expect(swallows || html.includes('<p>A benign paragraph <em>after</em> it.</p>')).toBe(true);
});

test('the content check reports each hostile input by its rule', async () => {
  const front =
    '---\ntitle: A\nexcerpt: B.\nauthor: C\ndate: 2025-01-01\nreadTime: 1 min read\ncategory: Plugins\ntags: [D]\nfeatured: false\nimage: ""\n---\n';
  const path = (index: number): string => `content/blog/hostile-${index}.md`;
  const articles = hostileInputs.map(
    ({ markdown }, index) => [path(index), `${front}${before}\n\n${markdown}\n\n${after}\n`] as const,
  );
  const { findings } = await compile(edited(Object.fromEntries(articles)));
  const rules = new Map<string, Set<string>>();
  for (const { file = '', ruleId = '', source = '' } of findings) {
    if (!rules.has(file)) rules.set(file, new Set());
    if (ruleId !== 'shared-sentence' && ruleId !== 'read-time') rules.get(file)?.add(ruleId || source);
  }
  const wrong = hostileInputs.flatMap(({ markdown, rule }, index) => {
    const ruleNames = [...(rules.get(path(index)) ?? [])];
    return (rule === '' ? ruleNames.length === 0 : ruleNames.includes(rule))
      ? []
      : [`${excerpt(markdown)}: ${ruleNames.join(' ') || 'nothing'}, expected ${rule || 'nothing'}`];
  });
  expect(wrong).toEqual([]);
}, 120_000);
