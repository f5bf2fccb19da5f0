/** Plugins of Vite. A door of its own, because encoding photographs takes a second to load. */
export { breakpointsPlugin } from './vite/breakpoints.ts';
export { layersPlugin } from './vite/layers.ts';
export { photosPlugin } from './vite/photos-plugin.ts';
