import type { Element, ElementContent, RootContent } from 'hast';
import type { LanguageFn } from 'highlight.js';
import bash from 'highlight.js/lib/languages/bash';
import css from 'highlight.js/lib/languages/css';
import ini from 'highlight.js/lib/languages/ini';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import nginx from 'highlight.js/lib/languages/nginx';
import php from 'highlight.js/lib/languages/php';
import template from 'highlight.js/lib/languages/php-template';
import sql from 'highlight.js/lib/languages/sql';
import xml from 'highlight.js/lib/languages/xml';
import { createLowlight } from 'lowlight';
import { toString } from 'mdast-util-to-string';

/** PHP; highlight.js knows `function` and `fn` everywhere but in the arguments of a call, where WordPress has most of them. */
const phpInCalls: LanguageFn = (hljs) => {
  const grammar = php(hljs);
  const { keywords } = grammar; // its modes share this object
  if (typeof keywords === 'object' && 'keyword' in keywords && Array.isArray(keywords.keyword))
    keywords.keyword.push('function', 'fn');
  return grammar;
};

/** Languages of fenced code; any other is shown as plain text. HTML may hold PHP. */
const languages = { bash, css, ini, javascript, json, nginx, php: phpInCalls, sql, html: template };
const aliases: Readonly<Record<string, string>> = { sh: 'bash', shell: 'bash', js: 'javascript' };

/** The grammars compile at their first code. That of HTML names the one of tags. */
const highlighter = createLowlight({ ...languages, xml });

/** The classes of the three kinds of token, one for each colour (docs/design.md#article-and-blocks); others have none. */
type Kind = 'k' | 's' | 'c' | undefined;

/** The kinds of highlight.js's scopes. A scope that is not here is of the kind around it: a variable in a string is string. */
const kinds: Readonly<Record<string, Kind>> = {
  keyword: 'k',
  type: 'k',
  string: 's',
  regexp: 's',
  comment: 'c',
};

/** The kinds that scopes have in one language only. */
const kindsIn: Readonly<Record<string, Readonly<Record<string, Kind>>>> = {
  bash: { meta: 'c' }, // the line that names the shell
  ini: { attr: 'k' },
  json: { attr: 's', keyword: undefined }, // names are strings; the keywords are values
  nginx: { attribute: 'k' },
};

/** Marks keywords, strings and comments of a `pre` element with the classes `k`, `s` and `c`. */
export function highlight(pre: Element): Element {
  const [code] = pre.children;
  if (code?.type !== 'element') return pre;
  const language = languageOf(code);
  const text = toString(code);
  if (!language || !isOrdinary(text)) return pre;
  return { ...pre, children: [{ ...code, children: tokens(text.replace(/\n$/, ''), language) }] };
}

/** Most characters of highlighted code and of its lines, and most backslashes in a line. */
const max = { code: 20_000, line: 300, backslashes: 12 } as const;

/**
 * Whether a person may have written this code; anything else is shown plain. Some grammars double their time with every backslash
 * of a line.
 */
function isOrdinary(text: string): boolean {
  if (text.length > max.code) return false;
  return text
    .split('\n')
    .every((line) => line.length <= max.line && line.split('\\').length <= max.backslashes + 1);
}

function languageOf(code: Element): string | undefined {
  const { className } = code.properties;
  const languageClass = Array.isArray(className)
    ? className.find((name) => String(name).startsWith('language-'))
    : undefined;
  const name = String(languageClass ?? '')
    .slice('language-'.length)
    .toLowerCase();
  const language = Object.hasOwn(aliases, name) ? (aliases[name] ?? name) : name;
  return Object.hasOwn(languages, language) ? language : undefined;
}

function tokens(source: string, language: string): ElementContent[] {
  const spans: Span[] = [];
  const kindByScope = { ...kinds, ...kindsIn[language] };
  const root = highlighter.highlight(grammarOf(language, source), source);
  const rest: [node: RootContent, around: Kind][] = root.children
    .toReversed()
    .map((child) => [child, undefined]);
  // A list of the remaining nodes instead of a recursion: code may open a thousand braces.
  for (let next = rest.pop(); next; next = rest.pop()) {
    const [node, around] = next;
    if (node.type === 'text') add(spans, node.value, around);
    if (node.type !== 'element') continue;
    const kind = kindOf(node, kindByScope, around);
    for (const child of node.children.toReversed()) rest.push([child, kind]);
  }
  // After code that a grammar refuses, highlight.js may add a line break: such code stays plain.
  const isSame = spans.map(({ text }) => text).join('') === source;
  return (isSame ? spans : [{ text: source, kind: undefined }]).map(({ text: value, kind }) =>
    kind
      ? {
          type: 'element',
          tagName: 'span',
          properties: { className: [kind] },
          children: [{ type: 'text', value }],
        }
      : { type: 'text', value },
  );
}

/** PHP with an end tag is a template: the text outside its tags is HTML. */
const grammarOf = (language: string, source: string): string =>
  language === 'php' && source.includes('?>') ? 'html' : language;

function kindOf({ properties }: Element, kindByScope: Readonly<Record<string, Kind>>, around: Kind): Kind {
  const [name] = Array.isArray(properties.className) ? properties.className : [];
  const scope = String(name).slice('hljs-'.length);
  return Object.hasOwn(kindByScope, scope) ? kindByScope[scope] : around;
}

interface Span {
  text: string;
  readonly kind: Kind;
}

/** Neighbours of one kind become one span: fewer nodes to send and to render. */
function add(spans: Span[], text: string, kind: Kind): void {
  const last = spans.at(-1);
  if (last?.kind === kind && last) last.text += text;
  else spans.push({ text, kind });
}
