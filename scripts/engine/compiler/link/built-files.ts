/** Addresses of the feeds, without the origin. */
export const feedAddresses = {
  rss: '/blog/rss.xml',
  atom: '/blog/atom.xml',
  json: '/blog/feed.json',
} as const;

/** Files that the build makes besides the pages, to which texts may link. */
export const builtFiles: ReadonlySet<string> = new Set([
  ...Object.values(feedAddresses),
  '/llms.txt',
  '/sitemap.xml',
]);
