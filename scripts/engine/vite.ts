/** Plugins of Vite. They are apart from `index.ts`, because the encoder of photographs takes a second to load. */
export { breakpointsPlugin } from './vite/breakpoints.ts';
export { layersPlugin } from './vite/layers.ts';
export { photosPlugin } from './vite/photos-plugin.ts';
