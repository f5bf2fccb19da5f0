import type { Plugin } from 'vite';

/**
 * Declares the order of the cascade layers at the start of the built style file: there the styles of lazy pages come before those
 * of the entry, which names the order.
 * @param order layer names, the weakest first
 */
export function layersPlugin(order: readonly string[]): Plugin {
  return {
    name: 'layers',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.css')) {
          file.source = `@layer ${order.join(',')};${file.source}`;
        }
      }
    },
  };
}
