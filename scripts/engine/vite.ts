/** Vite: the site's configuration and plugins. They are apart from `index.ts`, because the encoder of photographs takes a second to load. */
export { viteConfig } from './site/vite-config.ts';
export { breakpointsPlugin } from './vite/breakpoints.ts';
export { layersPlugin } from './vite/layers.ts';
export { photosPlugin } from './vite/photos-plugin.ts';
