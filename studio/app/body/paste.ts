import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { say } from '../desk.ts';
import { insertPasted } from './insert-pasted.ts';
import { longMarkdown, plainMarkdown } from '../inline/plain-markdown.ts';
import { nextNote } from '../inline/writing.ts';

/** The first picture among files that were dropped or pasted. */
const pictureIn = (files: FileList | undefined): File | undefined =>
  [...(files ?? [])].find(({ type, name }) => type.startsWith('image/') || /\.svg$/i.test(name));

/**
 * Opens the dialog of a picture for a file that is dropped on the text or pasted into it. A dropped one goes where it was dropped.
 * @param insert called with the file
 */
export const takePictures = (insert: (file: File) => void): Extension =>
  EditorView.domEventHandlers({
    paste(event, view) {
      const file = pictureIn(event.clipboardData?.files);
      const isText = event.clipboardData?.types.includes('text/html') ?? false; // of a word processor, with a picture of it
      if (!file || isText || view.state.readOnly) return false;
      event.preventDefault();
      insert(file);
      return true;
    },
    drop(event, view) {
      const file = pictureIn(event.dataTransfer?.files);
      if (!file || view.state.readOnly) return false;
      event.preventDefault();
      const anchor = view.posAtCoords({ x: event.clientX, y: event.clientY });
      if (anchor !== null) view.dispatch({ selection: { anchor } });
      insert(file);
      return true;
    },
  });

/** From how many characters on a document is converted in steps: it takes a second for each million. */
const long = 100_000;

/**
 * Pastes content from a word processor, a spreadsheet or a web page as markdown: headings, lists, tables, footnotes, links, bold and
 * italic. Nothing else of it is kept. A long document comes after a moment, in which the page goes on as before.
 */
export const pasteAsMarkdown: Extension = EditorView.domEventHandlers({
  paste(event, view) {
    const html = event.clipboardData?.getData('text/html') ?? '';
    if (html === '' || view.state.readOnly) return false;
    const document = new DOMParser().parseFromString(html, 'text/html');
    const first = nextNote(view.state.doc.toString());
    if (html.length < long) {
      const text = plainMarkdown(document, first);
      if (text === '') return false;
      event.preventDefault();
      insert(view, text);
      return true;
    }
    const plain = event.clipboardData?.getData('text/plain') ?? '';
    event.preventDefault();
    say('One moment: this is a long text.');
    void insertLong(view, document, first, plain);
    return true;
  },
});

/** Puts in a long document when it is converted; in place of one without text its plain words. */
async function insertLong(
  view: EditorView,
  document: Document,
  firstNote: number,
  plain: string,
): Promise<void> {
  const text = await longMarkdown(document, firstNote, pause);
  if (!view.state.readOnly) insert(view, text || plain);
}

const pause = (): Promise<void> => new Promise((resume) => void setTimeout(resume));

const insert = (view: EditorView, text: string): void => view.dispatch(insertPasted(view.state, text));
