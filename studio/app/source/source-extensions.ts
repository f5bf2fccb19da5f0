import { defaultKeymap, historyKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { markdown } from '@codemirror/lang-markdown';
import {
  codeFolding,
  foldGutter,
  foldKeymap,
  HighlightStyle,
  syntaxHighlighting,
} from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { nonce } from '../session.ts';
import { type FindingActions, findings } from './findings.ts';
import { margin } from './margin.ts';

/** Keys and changed lines in ink, texts and numbers in their colours, marks softly: the tokens of the site. */
const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--ink)' },
  { tag: tags.string, color: 'var(--glass-text)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--gold-text)' },
  {
    tag: [tags.separator, tags.squareBracket, tags.brace, tags.processingInstruction, tags.meta],
    color: 'var(--ink-soft)',
  },
  { tag: tags.heading, fontWeight: '700' },
  { tag: tags.strong, fontWeight: '700' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.link, color: 'var(--tide-text)' },
  { tag: tags.monospace, color: 'var(--glass-text)' },
]);

/** The editor of the source of a file. Tab is not taken: it moves to the next control of the page. */
export const sourceExtensions = (path: string, actions: FindingActions): Extension => [
  EditorView.cspNonce.of(nonce() ?? ''),
  margin,
  lineNumbers(),
  foldGutter(),
  codeFolding(),
  path.endsWith('.json') ? json() : markdown(),
  syntaxHighlighting(colours),
  drawSelection(),
  highlightActiveLine(),
  findings(actions),
  EditorView.lineWrapping,
  EditorView.contentAttributes.of({
    'aria-label': 'Source',
    tabindex: '0', // so that the part that scrolls can take the focus by all means
    spellcheck: path.endsWith('.md') ? 'true' : 'false',
  }),
  keymap.of([
    ...defaultKeymap.filter(({ key }) => key !== 'Mod-/' && key !== 'Alt-ArrowUp' && key !== 'Alt-ArrowDown'),
    ...historyKeymap,
    ...foldKeymap,
  ]),
];
