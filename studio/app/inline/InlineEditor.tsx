import { Compartment, EditorState, type Extension, Prec, Transaction } from '@codemirror/state';
import { EditorView, placeholder as emptyWords } from '@codemirror/view';
import { type ReactElement, useEffect, useEffectEvent, useRef } from 'react';
import './inline.css';
import './words.css';
import { inlineExtensions } from './inline-extensions.ts';
import { copiedCells } from './one-line.ts';

/** The input of an editor of one line, and its callbacks. */
export interface InlineProps {
  /** Markdown without blocks; plain words where there is no `onLink`. */
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** For the element that takes the focus: its id, and those that name and describe it. */
  readonly attributes: Readonly<Record<string, string | boolean | undefined>>;
  readonly placeholder?: string;
  readonly isReadOnly?: boolean;
  /** Asks for a link at the cursor; absent for a text without marks. */
  readonly onLink?: ((view: EditorView) => void) | undefined;
  /** Is asked about each key first. Returns whether it has done something. */
  readonly onKey?: (event: KeyboardEvent) => boolean;
  /** Takes copied cells that are pasted; absent where they become words. */
  readonly onCells?: (cells: readonly (readonly string[])[]) => void;
  /** Takes the editor when it is there. */
  readonly onOpen?: (view: EditorView) => void;
  /** Takes the editor when it gets the focus, for tools that several share. */
  readonly onFocus?: (view: EditorView) => void;
}

/** The change that turns one text into another, without their common beginning and end: the cursor stays where it can. */
function changeTo(before: string, after: string) {
  const max = Math.min(before.length, after.length);
  let start = 0;
  while (start < max && before[start] === after[start]) start++;
  let end = 0;
  while (end < max - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  return { from: start, to: before.length - end, insert: after.slice(start, after.length - end) };
}

const settings = new Compartment();

/** @param attributes of the element that takes the focus, as JSON */
function settingsOf(attributes: string, placeholder: string, isReadOnly: boolean): Extension[] {
  const pairs = Object.entries(JSON.parse(attributes) as Record<string, string | boolean>); // as given
  const described = {
    'aria-multiline': 'false',
    spellcheck: 'true',
    ...Object.fromEntries(pairs.map(([name, attribute]) => [name, String(attribute)])),
  };
  const locked = { 'aria-readonly': 'true', tabindex: '0' };
  return [
    EditorView.contentAttributes.of(isReadOnly ? { ...described, ...locked } : described),
    EditorState.readOnly.of(isReadOnly),
    EditorView.editable.of(!isReadOnly),
    emptyWords(placeholder),
  ];
}

/** A text of one line with markdown in it, written as it reads. Its value is markdown, byte for byte. */
export function InlineEditor(props: InlineProps): ReactElement {
  const { value, placeholder = '', isReadOnly = false } = props;
  const attributes = JSON.stringify(props.attributes); // the object is another with each drawing
  const place = useRef<HTMLSpanElement>(null);
  const editor = useRef<EditorView>(undefined);
  const tell = useEffectEvent((text: string) => text === value || props.onChange(text));
  const link = useEffectEvent((view: EditorView) => props.onLink?.(view));
  const focus = useEffectEvent((view: EditorView) => props.onFocus?.(view));
  const key = useEffectEvent((event: KeyboardEvent) => props.onKey?.(event) ?? false);
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const { clipboardData: data } = event;
    if (!props.onCells || isReadOnly || !data) return false;
    const cells = copiedCells(data.getData('text/html'), data.getData('text/plain'));
    if (!cells) return false;
    event.preventDefault();
    props.onCells(cells);
    return true;
  });
  const open = useEffectEvent((view: EditorView) => props.onOpen?.(view));
  const begin = useEffectEvent(() => ({ doc: value, extension: inlineExtensions(props.onLink && link) }));
  useEffect(() => {
    if (!place.current) return;
    const { doc, extension } = begin();
    const view = new EditorView({
      parent: place.current,
      state: EditorState.create({
        doc,
        extensions: [
          EditorState.lineSeparator.of('\n'), // a carriage return alone is a character as others are
          settings.of([]),
          Prec.highest(
            EditorView.domEventHandlers({ keydown: (event) => key(event), paste: (event) => paste(event) }),
          ),
          extension,
          EditorView.updateListener.of((update) => {
            if (update.docChanged) tell(update.state.doc.toString());
            if (update.focusChanged && update.view.hasFocus) focus(update.view);
          }),
        ],
      }),
    });
    editor.current = view;
    open(view);
    return () => {
      editor.current = undefined;
      view.destroy();
    };
  }, []);
  useEffect(() => {
    const effects = settings.reconfigure(settingsOf(attributes, placeholder, isReadOnly));
    editor.current?.dispatch({ effects });
  }, [attributes, placeholder, isReadOnly]);
  useEffect(() => {
    const before = editor.current?.state.doc.toString() ?? value;
    if (before === value) return;
    const changes = changeTo(before, value);
    editor.current?.dispatch({ changes, annotations: Transaction.addToHistory.of(false) });
  }, [value]);
  return <span ref={place} className="inline-editor" />;
}
