import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { definitionsOf } from '../contract/build-values.ts';
import { customMedia, smallScreen, type Tokens } from '../site/design-tokens.ts';

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
      const queries = customMedia(tokens);
      const resolveQueries = (params: string): string =>
        params.replaceAll(/\((--[\w-]+)\)/g, (whole, name: string) => queries.get(name) ?? whole);
      // There are few of them: no package has to parse every style file.
      const breakpoints = {
        postcssPlugin: 'breakpoints',
        AtRule: { media: (rule: { params: string }) => void (rule.params = resolveQueries(rule.params)) },
      };
      return {
        css: { postcss: { plugins: [breakpoints] } },
        define: definitionsOf({ SMALL_SCREEN: smallScreen(tokens) }),
      };
    },
  };
}
