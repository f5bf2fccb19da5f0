/** Text gets into HTML, attributes, data scripts and XML through one writer each, and nothing else writes there. */
import { readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { sourcePaths } from './sources.ts';

const writers = /^(?:htmlText|htmlAttributes|jsonInHtml|xmlText|xmlAttributes)\(/;
const tag = /<\/?[a-z!?]/i;

/** Pieces of markup that hold nothing but what writers have written, each with its reason. */
const made: Readonly<Record<string, readonly string[]>> = {
  // The page that React has rendered, and a constant.
  'scripts/site/document.ts': ['html', "own ? ' data-prerendered' : ''"],
  'scripts/site/sitemap.ts': [
    // A template of the same kind inside this one.
    "modified ? `<lastmod>${xmlText(modified)}</lastmod>` : ''",
    "urls.join('')",
  ],
  // Names of elements are the feeds' own; content is text from `xmlText`, or elements.
  'scripts/site/feeds/xml.ts': ['name', 'start', 'inside', 'xml'],
  // A drawing that a serialiser has written.
  'scripts/site/cards/card.ts': [
    'svg',
    'markSvg(cardSize.width - margin - mark.width, top + (strip - mark.height) / 2, inks)',
  ],
  // Markdown: an address in the brackets that keep its spaces.
  'scripts/commands/rename/respell.ts': ['address'],
  // Parts of the page, made above by the same rule.
  'scripts/inbox/inbox-page.ts': [
    "forms.join('\\n') || '<p>Nothing has come in yet.</p>'",
    'lines.length',
    "entries.join('\\n')",
  ],
};

interface Template {
  readonly markup: string;
  readonly expressions: readonly string[];
}

/** Templates with markup in a source, with what is put into them; and strings with markup that are added to others. */
function templatesIn(path: string, source: string): Template[] {
  const found: Template[] = [];
  const text = ({ start, end }: { readonly start: number; readonly end: number }): string =>
    source.slice(start, end);
  const visitor = new Visitor({
    TemplateLiteral(node) {
      const markup = node.quasis.map(({ value }) => value.raw).join('x'); // a tag's name may be put in too
      if (node.expressions.length > 0 && tag.test(markup))
        found.push({ markup, expressions: node.expressions.map(text) });
    },
    BinaryExpression(node) {
      const strings = [node.left, node.right].filter(
        (side) => side.type === 'Literal' && tag.test(String(side.value)),
      );
      if (node.operator === '+' && strings.length > 0)
        found.push({ markup: text(node), expressions: [text(node)] });
    },
  });
  visitor.visit(parseSync(path, source).program);
  return found;
}

/** What a source puts into markup and no writer has written, as `path: expression`. */
const unwritten = (path: string, source: string): string[] =>
  templatesIn(path, source).flatMap(({ expressions }) =>
    expressions
      .filter((expression) => !writers.test(expression))
      .map((expression) => `${path}: ${expression.replace(/\s+/g, ' ')}`),
  );

const plainly = (expression: string): string => expression.replace(/\s+/g, ' ');

test('everything that is put into markup comes from a writer', () => {
  // Messages that quote a tag are no markup: they are printed.
  const isMessage = (line: string): boolean => line.startsWith('scripts/compiler/');
  const found = sourcePaths
    .flatMap((path) => unwritten(path, readFileSync(path, 'utf8')))
    .filter((line) => !isMessage(line));
  const allowed = Object.entries(made).flatMap(([path, expressions]) =>
    expressions.map((one) => `${path}: ${plainly(one)}`),
  );
  expect(found.filter((line) => !allowed.includes(line))).toEqual([]);
  expect(allowed.filter((line) => !found.includes(line))).toEqual([]);
});

test('this test sees what it is to see', () => {
  expect(unwritten('a.ts', 'const a = `<b>${name}</b>`;')).toEqual(['a.ts: name']);
  expect(unwritten('a.ts', "const a = '<b>' + name;")).toEqual(["a.ts: '<b>' + name"]);
  expect(unwritten('a.ts', 'const a = `<b>${htmlText(name)}</b>`;')).toEqual([]);
});

test('the writers are imported from where they are, not copied', () => {
  const definitions = sourcePaths.filter((path) =>
    /(?:function|const) (?:htmlText|htmlAttributes|jsonInHtml|xmlText|xmlAttributes)\b/.test(
      readFileSync(path, 'utf8'),
    ),
  );
  expect(definitions).toEqual(['scripts/site/escape.ts']);
});
