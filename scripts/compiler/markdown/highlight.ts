import type { Element, ElementContent, Root, RootContent } from 'hast';
import { createHighlighterCoreSync, type HighlighterCore, type ThemeRegistrationRaw } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import bash from 'shiki/langs/bash.mjs';
import css from 'shiki/langs/css.mjs';
import ini from 'shiki/langs/ini.mjs';
import javascript from 'shiki/langs/javascript.mjs';
import json from 'shiki/langs/json.mjs';
import nginx from 'shiki/langs/nginx.mjs';
import php from 'shiki/langs/php.mjs';
import sql from 'shiki/langs/sql.mjs';

/** Languages of fenced code; any other is shown as plain text. */
const languages = { bash, css, ini, javascript, json, nginx, php, sql };
const aliases: Readonly<Record<string, string>> = {
  sh: 'bash',
  shell: 'bash',
  js: 'javascript',
  html: 'php',
};

/** The classes of the three kinds of token, one for each colour (docs/design.md#article-and-blocks). */
const classes: Readonly<Record<string, string>> = { '#000001': 'k', '#000002': 's', '#000003': 'c' };

const theme: ThemeRegistrationRaw = {
  name: 'kinds',
  type: 'light',
  settings: [
    { settings: { foreground: '#000000', background: '#ffffff' } },
    {
      scope: ['keyword', 'storage', 'keyword.operator.expression', 'keyword.operator.new'],
      settings: { foreground: '#000001' },
    },
    { scope: ['keyword.operator'], settings: { foreground: '#000000' } },
    { scope: ['string', 'constant.character.escape'], settings: { foreground: '#000002' } },
    { scope: ['comment', 'punctuation.definition.comment'], settings: { foreground: '#000003' } },
  ],
};

let highlighter: HighlighterCore | undefined;

/** A grammar is loaded at the first code of its language: most texts need none. */
function ready(language: string): HighlighterCore {
  highlighter ??= createHighlighterCoreSync({
    themes: [theme],
    langs: [],
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  });
  if (!highlighter.getLoadedLanguages().includes(language)) {
    highlighter.loadLanguageSync(languages[language as keyof typeof languages]); // `known` admits only these names
  }
  return highlighter;
}

/**
 * Marks keywords, strings and comments of a `pre` element with the classes `k`, `s` and `c`.
 * @param former code that was highlighted before, and is not again
 */
export function highlight(pre: Element, former: HighlightedCode = none): Element {
  const [code] = pre.children;
  if (code?.type !== 'element') return pre;
  const language = known(code);
  const text = toText(code);
  if (!language || !isOrdinary(text)) return pre;
  const source = text.replace(/\n$/, '');
  const children = former.get(`${language} ${source}`) ?? tokens(source, language);
  return { ...pre, children: [{ ...code, children }] };
}

/** The highlighted code of a text, by its language and its source. */
export type HighlightedCode = ReadonlyMap<string, ElementContent[]>;

const none: HighlightedCode = new Map();

/** Collects the code of a tree that `highlight` has passed. */
export function highlightedCode(root: Root): HighlightedCode {
  const found = new Map<string, ElementContent[]>();
  const visit = (node: RootContent): void => {
    if (node.type !== 'element') return;
    const [code] = node.children;
    if (node.tagName !== 'pre' || code?.type !== 'element') node.children.forEach(visit);
    else found.set(`${known(code)} ${toText(code)}`, code.children);
  };
  root.children.forEach(visit);
  return found;
}

/** The text of an element and of everything in it. */
const toText = ({ children }: Element): string =>
  children
    .map((child) => (child.type === 'text' ? child.value : child.type === 'element' ? toText(child) : ''))
    .join('');

/** Most characters of highlighted code and of its lines, and most backslashes in a line. */
const most = { code: 20_000, line: 300, backslashes: 12 } as const;

/**
 * Whether a person may have written this code; anything else is shown plain. Some grammars double their time with every backslash
 * of a line.
 */
function isOrdinary(text: string): boolean {
  if (text.length > most.code) return false;
  return text
    .split('\n')
    .every((line) => line.length <= most.line && line.split('\\').length <= most.backslashes + 1);
}

function known(code: Element): string | undefined {
  const { className } = code.properties;
  const named = Array.isArray(className)
    ? className.find((name) => String(name).startsWith('language-'))
    : undefined;
  const name = String(named ?? '')
    .slice('language-'.length)
    .toLowerCase();
  const language = Object.hasOwn(aliases, name) ? (aliases[name] ?? name) : name;
  return Object.hasOwn(languages, language) ? language : undefined;
}

function tokens(source: string, language: string): ElementContent[] {
  // No time limit: on a busy machine it would leave the rest of a line plain, and the page would differ.
  const options = { lang: language, theme: 'kinds', tokenizeTimeLimit: 0 };
  const lines = ready(language).codeToTokensBase(source, options);
  const spans = lines.flatMap((line, index) => [
    ...line.map(({ content, color }) => ({ text: content, kind: classes[color?.toLowerCase() ?? ''] })),
    ...(index < lines.length - 1 ? [{ text: '\n', kind: undefined }] : []),
  ]);
  return joined(spans).map(({ text: value, kind }) =>
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

interface Span {
  readonly text: string;
  readonly kind: string | undefined;
}

/** Neighbours of one kind become one span: fewer nodes to send and to render. */
function joined(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const span of spans) {
    const last = result.at(-1);
    if (last && last.kind === span.kind)
      result[result.length - 1] = { text: last.text + span.text, kind: span.kind };
    else result.push(span);
  }
  return result;
}
