import type { AxeBuilder } from '@axe-core/playwright';

/** Rules that axe has switched off, to be given to a builder with `options`, which replaces what `withTags` has set. */
export const stricter = {
  // Who operates a page by voice says what is visible; a name must hold it.
  'label-content-name-mismatch': { enabled: true },
  // WCAG 2.2: 24 px, or as much room.
  'target-size': { enabled: true },
};

/** The violations that axe finds, as rule and places. Its legacy mode only skips frames of other origins, which no page has. */
export async function violationsOf(builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.setLegacyMode().analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}
