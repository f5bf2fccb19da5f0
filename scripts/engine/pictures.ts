/** Takes pictures of pages and compares them. It is apart from `index.ts`, because the browser's driver takes half a second to load. */
export { CameraError } from './pictures/camera.ts';
export { type ComparedPage, comparePages } from './pictures/compare-pages.ts';
export { differingPages } from './pictures/differing-pages.ts';
export { sitePages } from './pictures/site-pages.ts';
