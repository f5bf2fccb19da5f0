import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import customMedia from 'postcss-custom-media';
import type { Plugin } from 'vite';
import { definitionsOf } from '../../src/contract/build-values.ts';
import { breakpointsCss, smallScreen, type Tokens } from '../site/tokens.ts';

/**
 * Makes the breakpoints of `design/tokens.json` available where custom properties are not: style files get custom media, and
 * pages the query of small screens. They are read once, so restart the dev server after a change.
 * @param project the project's folder, where it is not the root of Vite
 */
export function breakpointsPlugin(project?: string): Plugin {
  return {
    name: 'breakpoints',
    config({ root = process.cwd() }) {
      const tokens: Tokens = JSON.parse(readFileSync(join(project ?? root, 'design/tokens.json'), 'utf8'));
      const definitions = breakpointsCss(tokens);
      // Each style file is processed on its own, and needs the definitions in it.
      const defined = {
        postcssPlugin: 'breakpoints',
        Once: (style: { prepend: (text: string) => unknown }) => void style.prepend(definitions),
      };
      return {
        css: { postcss: { plugins: [defined, customMedia()] } },
        define: definitionsOf({ SMALL_SCREEN: smallScreen(tokens) }),
      };
    },
  };
}
