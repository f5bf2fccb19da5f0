/** Text gets into HTML, attributes, data scripts and XML through one escape function each, and in no other way. */
import { readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { sources } from '../fixtures/own-files.ts';

const escapeCall = /^(?:htmlText|htmlAttributes|jsonInHtml|xmlText|xmlAttributes)\(/;
const tag = /<\/?[a-z!?]/i;

/** Expressions in markup that contain only escaped text or constants, each with the reason. */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  // A page rendered by React, tags and addresses of Vite, style without an end tag, and a constant.
  'scripts/engine/site/html-document.ts': [
    'pictures',
    'css',
    "app.join('')",
    'start',
    'html.slice(pictures.length)',
  ],
  'scripts/engine/site/sitemap.ts': [
    // A template inside this one, which is checked itself.
    "modified ? `<lastmod>${xmlText(modified)}</lastmod>` : ''",
    // Names of elements are fixed, lines are written above.
    'name',
    "lines.join('')",
  ],
  // Element names come from the feeds' code; content is text from `xmlText`, or elements.
  'scripts/engine/site/feeds/xml.ts': ['name', 'start', 'inside', 'xml'],
  // A message that quotes a tag.
  'scripts/engine/site/styles.ts': ["files.join(', ')"],
  // A drawing from a serializer.
  'scripts/engine/site/cards/card-picture.ts': ['svg'],
  'scripts/engine/site/cards/card.ts': ['markSvg(mark, height, inks)', String.raw`shapes.join('\n')`],
  // Names of elements are fixed; their contents are texts from `htmlText`, or elements.
  'scripts/engine/commands/pictures/html-report.ts': ['name', "inside.join('')", 'page'],
  // Markdown: an address in angle brackets, because it has spaces.
  'scripts/engine/commands/rename/respell.ts': ['address'],
  // Parts of the page, from templates that are checked themselves.
  'scripts/engine/inbox/inbox-page.ts': [
    "forms.join('\\n') || '<p>Nothing has come in yet.</p>'",
    'lines.length',
    "entries.join('\\n')",
  ],
};

interface Template {
  readonly markup: string;
  readonly expressions: readonly string[];
}

/** Templates with markup in a source, with the expressions in them, and concatenations of strings with markup. */
function templatesIn(path: string, source: string): Template[] {
  const templates: Template[] = [];
  const text = ({ start, end }: { readonly start: number; readonly end: number }): string =>
    source.slice(start, end);
  const visitor = new Visitor({
    TemplateLiteral(node) {
      const markup = node.quasis.map(({ value }) => value.raw).join('x'); // `x` because a tag's name may be an expression
      if (node.expressions.length > 0 && tag.test(markup))
        templates.push({ markup, expressions: node.expressions.map(text) });
    },
    BinaryExpression(node) {
      const strings = [node.left, node.right].filter(
        (side) => side.type === 'Literal' && tag.test(String(side.value)),
      );
      if (node.operator === '+' && strings.length > 0)
        templates.push({ markup: text(node), expressions: [text(node)] });
    },
  });
  visitor.visit(parseSync(path, source).program);
  return templates;
}

/** The expressions that a source puts into markup without an escape function, as `path: expression`. */
const unescaped = (path: string, source: string): string[] =>
  templatesIn(path, source).flatMap(({ expressions }) =>
    expressions
      .filter((expression) => !escapeCall.test(expression))
      .map((expression) => `${path}: ${expression.replace(/\s+/g, ' ')}`),
  );

test('everything that is put into markup is escaped', () => {
  // Messages that quote a tag are printed, so they are not markup.
  const isMessage = (line: string): boolean => line.startsWith('scripts/engine/compiler/');
  const places = sources
    .flatMap((path) => unescaped(path, readFileSync(path, 'utf8')))
    .filter((line) => !isMessage(line));
  const allowed = Object.entries(exceptions).flatMap(([path, expressions]) =>
    expressions.map((one) => `${path}: ${one}`),
  );
  expect(places.filter((line) => !allowed.includes(line))).toEqual([]);
  expect(allowed.filter((line) => !places.includes(line))).toEqual([]);
});

test('this test notices a value that is not escaped', () => {
  expect(unescaped('a.ts', 'const a = `<b>${name}</b>`;')).toEqual(['a.ts: name']);
  expect(unescaped('a.ts', "const a = '<b>' + name;")).toEqual(["a.ts: '<b>' + name"]);
  expect(unescaped('a.ts', 'const a = `<b>${htmlText(name)}</b>`;')).toEqual([]);
});

test('the escape functions are imported, not copied', () => {
  const definitions = sources.filter((path) =>
    /(?:function|const) (?:htmlText|htmlAttributes|jsonInHtml|xmlText|xmlAttributes)\b/.test(
      readFileSync(path, 'utf8'),
    ),
  );
  expect(definitions).toEqual(['scripts/engine/site/escape.ts']);
});
