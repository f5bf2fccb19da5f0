import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { fieldGuide } from '../scripts/commands/field-guide/field-guide.ts';
import { checkProject, type CheckedProject } from '../scripts/project/check-project.ts';
import { pagesOf, routesByField, type Trace } from '../scripts/trace/trace.ts';
import { traceSite } from '../scripts/trace/trace-site.ts';
import { unshownIn } from '../scripts/commands/unshown.ts';

let graph: CheckedProject['graph'];
let trace: Trace;

/** The real site, rendered once for all tests of this file: that takes about ten seconds. */
beforeAll(async () => {
  ({ graph } = await checkProject(process.cwd()));
  trace = await traceSite(process.cwd(), graph);
}, 300_000);

const pages = (field: string): string[] => pagesOf(trace, field).map(({ path }) => path);

/** Those of some pages that show a field. */
const among = (candidates: readonly string[], field: string): string[] =>
  pages(field).filter((path) => candidates.includes(path));

describe('what pages show', () => {
  test('a price: on its plugin’s page and wherever its card is', () => {
    const candidates = [
      '/',
      '/plugins',
      '/plugins/free',
      '/plugins/premium',
      '/plugins/order-replicator',
      '/about',
    ];
    expect(among(candidates, 'plugins/order-replicator#/pricing/price')).toEqual([
      '/',
      '/plugins',
      '/plugins/order-replicator',
      '/plugins/premium',
    ]);
    expect(pages('plugins/b2b-sales-kit#/longDescription')).toEqual([
      '/plugins/b2b-sales-kit',
      '/plugins/b2bamigo',
    ]);
  });

  test('a plan’s price: on the page of the services', () => {
    expect(pages('plans/starter#/monthlyPrice')).toEqual(['/services']);
  });

  test('the changes of a version, and questions: on none', () => {
    expect(pages('plugins/order-replicator#/changelog/0/changes')).toEqual([]);
    expect(pages('plugins/order-replicator#/faq')).toEqual([]);
  });

  test('an article’s body: on its page; its title also in the listing', () => {
    expect(pages('blog/ai-tools-woocommerce#/body')).toEqual(['/blog/ai-tools-woocommerce']);
    expect(pages('blog/ai-tools-woocommerce#/title')).toEqual(
      expect.arrayContaining(['/blog', '/blog/ai-tools-woocommerce']),
    );
  });

  test('the company’s name: on every page', () => {
    expect(pages('site#/name')).toHaveLength(trace.length);
  });

  test('words of the not-found screen: on no page that there is', () => {
    expect(pages('screens#/notFound/lede')).toEqual(['any other address']);
  });

  test('what a module reads once, when it is loaded: on every page that uses it', () => {
    expect(pages('site#/origin')).toHaveLength(trace.length);
    expect(pages('home#/hero/heading')).toEqual(['/']);
  });

  test('a route names all of its pages', () => {
    expect(routesByField(trace).get('plugins#/testimonials/*/name')).toEqual(['/plugins/{slug}']);
  });
});

test('every field is on a page, or its schema says why not', () => {
  const { explained, unexplained, outdated } = unshownIn(trace, graph.entries, graph.schemas);
  expect(unexplained).toEqual([]);
  expect(outdated).toEqual([]);
  expect(explained.map(({ field }) => field)).toEqual(
    expect.arrayContaining(['plugins#/faq/*/question', 'screens#/error/text']),
  );
});

test('the field guide is current: `npm run content -- guide` writes it', () => {
  const guide = fieldGuide(graph, trace);
  expect(readFileSync('content/README.md', 'utf8')).toBe(guide);
});
