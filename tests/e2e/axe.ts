import type { AxeBuilder } from '@axe-core/playwright';

/** Rules that axe has switched off, to be given to a builder with `options`, which replaces the settings of `withTags`. */
const stricter = {
  // Somebody who operates a page by voice says the visible words; a name must hold them.
  'label-content-name-mismatch': { enabled: true },
  // WCAG 2.2: 24 px, or as much room.
  'target-size': { enabled: true },
};

/**
 * Options of a builder with these rules and the stricter ones. Only violations are described, for most of the time goes into
 * the places of elements that are in order.
 */
export const strictly = (rules: Readonly<Record<string, { enabled: boolean }>> = {}) => ({
  rules: { ...stricter, ...rules },
  resultTypes: ['violations' as const],
});

/** The violations that axe finds, as rule and places. Its legacy mode only skips frames of other origins, which no page has. */
export async function violationsOf(builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.setLegacyMode().analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}
