import { feedLength, listLength, type Peer } from './peer.ts';

/** Astro 6 and 7 need Node 22.12. Node 20 gets the last that it can run, which cannot reuse pages. */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const isNew = major > 22 || (major === 22 && minor >= 12);

const config = `import { defineConfig } from 'astro/config';

export default defineConfig({
  site: 'https://example.com',
  ${isNew ? 'experimental: { incrementalBuild: true },' : ''}
});
`;

const collections = `import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';

export const collections = {
  blog: defineCollection({
    loader: glob({ pattern: '*.md', base: './src/content/blog' }),
    schema: z.object({ title: z.string(), excerpt: z.string(), date: z.coerce.date() }),
  }),
};
`;

const layout = `---
const { title } = Astro.props;
---
<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>{title}</title>
  </head>
  <body>
    <header><a href="/blog">Blog</a></header>
    <main><slot /></main>
  </body>
</html>
`;

/** A page is reused if its entry is the same, where Astro can do that. */
const article = `---
import { getCollection, render } from 'astro:content';
import Base from '../../layouts/Base.astro';

export async function getStaticPaths() {
  const entries = await getCollection('blog');
  return entries.map((entry) => ({ params: { slug: entry.id }, props: { entry }, cacheKey: String(entry.digest) }));
}
const { entry } = Astro.props;
const { Content } = await render(entry);
---
<Base title={entry.data.title}>
  <h1>{entry.data.title}</h1>
  <time>{entry.data.date.toISOString()}</time>
  <Content />
</Base>
`;

const list = `---
import { getCollection } from 'astro:content';
import Base from '../../layouts/Base.astro';

export async function getStaticPaths({ paginate }) {
  const entries = (await getCollection('blog')).sort((a, b) => b.data.date - a.data.date);
  return paginate(entries, { pageSize: ${listLength} });
}
const { page } = Astro.props;
---
<Base title="Blog">
  <ul>
    {page.data.map(({ id, data }) => <li><a href={\`/blog/\${id}\`}>{data.title}</a> {data.excerpt}</li>)}
  </ul>
  {page.url.prev && <a href={page.url.prev}>Newer</a>}
  {page.url.next && <a href={page.url.next}>Older</a>}
</Base>
`;

const feed = `import rss from '@astrojs/rss';
import { getCollection } from 'astro:content';

export async function GET({ site }) {
  const entries = (await getCollection('blog')).sort((a, b) => b.data.date - a.data.date);
  const items = entries.slice(0, ${feedLength}).map(({ id, data, rendered }) => ({
    title: data.title,
    description: data.excerpt,
    pubDate: data.date,
    link: \`/blog/\${id}\`,
    content: rendered?.html,
  }));
  return rss({ title: 'Blog', description: 'Articles', site, items });
}
`;

/** Shiki colours code by itself. */
export const astro: Peer = {
  name: 'Astro',
  packages: { astro: isNew ? '7.3.5' : '5.18.2', '@astrojs/rss': '4.0.19' },
  files: {
    'astro.config.mjs': config,
    'src/content.config.ts': collections,
    'src/layouts/Base.astro': layout,
    'src/pages/blog/[slug].astro': article,
    'src/pages/blog/[...page].astro': list,
    'src/pages/rss.xml.js': feed,
  },
  articles: 'src/content/blog',
  out: 'dist',
  script: [isNew ? 'astro/bin/astro.mjs' : 'astro/astro.js', 'build'],
  env: { ASTRO_TELEMETRY_DISABLED: '1' },
};
