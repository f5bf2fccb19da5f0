import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fieldGuide } from '../scripts/engine/commands/field-guide/field-guide.ts';
import { checkProject } from '../scripts/engine/project/check-project.ts';
import { pagesOf, routesByField } from '../scripts/engine/trace/page-trace.ts';
import { traceSite } from '../scripts/engine/trace/trace-site.ts';
import { unshownIn } from '../scripts/engine/commands/unshown.ts';

/** The real site is rendered once for all tests, because that takes about ten seconds. */
const { graph } = await checkProject(process.cwd(), { write: true });
const trace = await traceSite(process.cwd(), graph);

const pages = (field: string): string[] => pagesOf(trace, field).map(({ path }) => path);

describe('pages that show', () => {
  test('a price: the plugin’s page and every page with its card', () => {
    const shown = pages('plugins/order-replicator#/pricing/price');
    expect(shown).toEqual(
      expect.arrayContaining(['/', '/plugins', '/plugins/order-replicator', '/plugins/premium']),
    );
    for (const path of ['/plugins/free', '/about']) expect(shown).not.toContain(path);
    const kit = pages('plugins/b2b-sales-kit#/longDescription');
    expect(kit).toEqual(['/plugins/b2b-sales-kit', '/plugins/b2bamigo']);
  });

  test.each([
    ['a plan’s price: the services page', 'plans/starter#/monthlyPrice', ['/services']],
    [
      'changes of a version: the changelog and the documentation alone',
      'plugins/order-replicator#/changelog/0/changes',
      ['/docs', '/plugins/order-replicator/changelog'],
    ],
    ['questions: the documentation alone', 'plugins/order-replicator#/faq', ['/docs/order-replicator']],
    ['an article’s body: its page', 'blog/ai-tools-woocommerce#/body', ['/blog/ai-tools-woocommerce']],
    ['text of the not-found screen: any other address', 'screens#/notFound/lede', ['any other address']],
    ['a field that a module reads when it is loaded: every page that uses it', 'home#/hero/heading', ['/']],
  ])('%s', (_what, field, paths) => {
    expect(pages(field)).toEqual(paths);
  });

  test('an article’s title: its page and the listing', () => {
    expect(pages('blog/ai-tools-woocommerce#/title')).toEqual(
      expect.arrayContaining(['/blog', '/blog/ai-tools-woocommerce']),
    );
  });

  test.each(['name', 'origin'])('the company’s %s: every page', (field) => {
    expect(pages(`site#/${field}`)).toHaveLength(trace.length);
  });

  test('routes are listed by their pattern', () => {
    expect(routesByField(trace).get('plugins#/testimonials/*/name')).toEqual(['/plugins/{slug}']);
  });
});

test('every field is on a page, or its schema gives a reason', () => {
  const { explained, unexplained, outdated } = unshownIn(trace, graph.entries, graph.schemas);
  expect(unexplained).toEqual([]);
  expect(outdated).toEqual([]);
  expect(explained.map(({ field }) => field)).toEqual(expect.arrayContaining(['screens#/error/text']));
});

test('the field guide is current: `npm run content -- guide` writes it', () => {
  const guide = fieldGuide(graph, trace);
  expect(readFileSync('content/README.md', 'utf8')).toBe(guide);
});
