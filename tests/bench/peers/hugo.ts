import { feedLength, listLength, type Peer } from './peer.ts';

/** No pages for the tags of articles: the others make none either. */
const config = `baseURL = 'https://example.com/'
title = 'Blog'
disableKinds = ['taxonomy', 'term']

[services.rss]
limit = ${feedLength}
`;

const layout = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>{{ .Title }}</title>
  </head>
  <body>
    <header><a href="/blog/">Blog</a></header>
    <main>{{ block "main" . }}{{ end }}</main>
  </body>
</html>
`;

const article = `{{ define "main" }}
  <h1>{{ .Title }}</h1>
  <time>{{ .Date.Format "2006-01-02" }}</time>
  {{ .Content }}
{{ end }}
`;

const list = `{{ define "main" }}
  {{ $page := .Paginate .Pages ${listLength} }}
  <ul>
    {{ range $page.Pages }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a> {{ .Params.excerpt }}</li>{{ end }}
  </ul>
  {{ with $page.Prev }}<a href="{{ .URL }}">Newer</a>{{ end }}
  {{ with $page.Next }}<a href="{{ .URL }}">Older</a>{{ end }}
{{ end }}
`;

/** Chroma colours code by itself, and a feed is there by itself. */
export const hugo: Peer = {
  name: 'Hugo',
  program: 'hugo',
  args: ['--quiet'],
  version: 'version',
  files: {
    'hugo.toml': config,
    'layouts/_default/baseof.html': layout,
    'layouts/_default/single.html': article,
    'layouts/_default/list.html': list,
  },
  articles: 'content/blog',
  out: 'public',
};
