import { feedLength, listLength, type Peer } from './peer.ts';

/** Articles are markdown only: Liquid would take our blocks for its own. */
const config = `import { feedPlugin } from '@11ty/eleventy-plugin-rss';
import syntaxHighlight from '@11ty/eleventy-plugin-syntaxhighlight';

export default function (eleventy) {
  eleventy.addCollection('articles', (all) => all.getFilteredByGlob('blog/*.md'));
  eleventy.addPlugin(syntaxHighlight);
  eleventy.addPlugin(feedPlugin, {
    type: 'rss',
    outputPath: '/rss.xml',
    collection: { name: 'articles', limit: ${feedLength} },
    metadata: { language: 'en', title: 'Blog', subtitle: 'Articles', base: 'https://example.com/', author: { name: 'Blog' } },
  });
}

export const config = { markdownTemplateEngine: false };
`;

const layout = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>{{ title | escape }}</title>
  </head>
  <body>
    <header><a href="/blog/">Blog</a></header>
    <main>{{ content }}</main>
  </body>
</html>
`;

const article = `---
layout: base.liquid
---
<h1>{{ title | escape }}</h1>
<time>{{ page.date | date: "%Y-%m-%d" }}</time>
{{ content }}
`;

const list = `---
layout: base.liquid
title: Blog
pagination:
  data: collections.articles
  size: ${listLength}
  reverse: true
permalink: "/blog/{% if pagination.pageNumber > 0 %}{{ pagination.pageNumber | plus: 1 }}/{% endif %}"
---
<ul>
  {% for entry in pagination.items %}
    <li><a href="{{ entry.url }}">{{ entry.data.title | escape }}</a> {{ entry.data.excerpt | escape }}</li>
  {% endfor %}
</ul>
{% if pagination.href.previous %}<a href="{{ pagination.href.previous }}">Newer</a>{% endif %}
{% if pagination.href.next %}<a href="{{ pagination.href.next }}">Older</a>{% endif %}
`;

/** Prism colours code, by the plugin of the project. */
export const eleventy: Peer = {
  name: 'Eleventy',
  packages: {
    '@11ty/eleventy': '3.1.8',
    '@11ty/eleventy-plugin-rss': '3.0.0',
    '@11ty/eleventy-plugin-syntaxhighlight': '5.0.2',
  },
  files: {
    'eleventy.config.js': config,
    '_includes/base.liquid': layout,
    '_includes/article.liquid': article,
    'blog/blog.json': JSON.stringify({ layout: 'article.liquid' }),
    'list.liquid': list,
  },
  articles: 'blog',
  out: '_site',
  script: ['@11ty/eleventy/cmd.cjs', '--quiet'],
};
