import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { fieldGuide } from '../scripts/engine/commands/field-guide/field-guide.ts';
import { checkProject, type CheckedProject } from '../scripts/engine/project/check-project.ts';
import { pagesOf, routesByField, type Trace } from '../scripts/engine/trace/page-trace.ts';
import { traceSite } from '../scripts/engine/trace/trace-site.ts';
import { unshownIn } from '../scripts/engine/commands/unshown.ts';

let graph: CheckedProject['graph'];
let trace: Trace;

/** The real site is rendered once for all tests, because that takes about ten seconds. */
beforeAll(async () => {
  ({ graph } = await checkProject(process.cwd(), { write: true }));
  trace = await traceSite(process.cwd(), graph);
});

const pages = (field: string): string[] => pagesOf(trace, field).map(({ path }) => path);

/** The candidates that show a field. */
const among = (candidates: readonly string[], field: string): string[] =>
  pages(field).filter((path) => candidates.includes(path));

describe('pages that show', () => {
  test('a price: the plugin’s page and every page with its card', () => {
    const others = ['/plugins/free', '/plugins/premium', '/plugins/order-replicator'];
    const candidates = ['/', '/plugins', ...others, '/about'];
    expect(among(candidates, 'plugins/order-replicator#/pricing/price').join(', ')).toBe(
      '/, /plugins, /plugins/order-replicator, /plugins/premium',
    );
    const kit = pages('plugins/b2b-sales-kit#/longDescription');
    expect(kit).toEqual(['/plugins/b2b-sales-kit', '/plugins/b2bamigo']);
  });

  test('a plan’s price: the services page', () => {
    expect(pages('plans/starter#/monthlyPrice')).toEqual(['/services']);
  });

  test('changes of a version, and questions: the changelog and the documentation alone', () => {
    const changes = pages('plugins/order-replicator#/changelog/0/changes');
    expect(changes).toEqual(['/docs', '/plugins/order-replicator/changelog']);
    expect(pages('plugins/order-replicator#/faq')).toEqual(['/docs/order-replicator']);
  });

  test('an article’s body: its page; its title: also the listing', () => {
    expect(pages('blog/ai-tools-woocommerce#/body')).toEqual(['/blog/ai-tools-woocommerce']);
    expect(pages('blog/ai-tools-woocommerce#/title')).toEqual(
      expect.arrayContaining(['/blog', '/blog/ai-tools-woocommerce']),
    );
  });

  test('the company’s name: every page', () => {
    expect(pages('site#/name')).toHaveLength(trace.length);
  });

  test('text of the not-found screen: any other address', () => {
    expect(pages('screens#/notFound/lede')).toEqual(['any other address']);
  });

  test('a field that a module reads when it is loaded: every page that uses it', () => {
    expect(pages('site#/origin')).toHaveLength(trace.length);
    expect(pages('home#/hero/heading')).toEqual(['/']);
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
