/** A drawing as programs export it: with a comment, line breaks, and decimals that no eye sees. */
export const rough = (text: string): string =>
  text.replace('><', '><!-- Exported -->\n<').replaceAll('><', '>\n  <').replaceAll(/\.\d+/g, '$&04');
