import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { say } from '../desk.ts';
import type { OpenFile } from '../open-file.ts';
import { insertPasted, insertWhenKnown } from './insert-pasted.ts';
import { isInCode } from '../inline/in-code.ts';
import { countPictures } from '../inline/pasted-document.ts';
import { longMarkdown, plainMarkdown } from '../inline/plain-markdown.ts';
import { nextNote } from '../inline/writing.ts';

/** The pictures among files that were dropped or pasted. */
const picturesIn = (files: FileList | undefined): readonly File[] =>
  [...(files ?? [])].filter(({ type, name }) => type.startsWith('image/') || /\.svg$/i.test(name));

const parsed = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');

/** Says how many pictures of a pasted text were left out, and how they come. */
const sayLeftOut = (count: number): void => {
  if (count === 1) say('One picture was left out. Picture adds it.');
  else if (count > 1) say(`${count} pictures were left out. Picture adds them, one after another.`);
};

/** Whether copied HTML has words; that of a single picture has none. */
const hasWords = (html: string): boolean => (parsed(html).body.textContent ?? '').trim() !== '';

/**
 * Opens the dialog of a picture for each file that is dropped on the text or pasted into it. A dropped one goes where it was dropped.
 * @param insert called with the files
 */
export const takePictures = (insert: (files: readonly File[]) => void): Extension =>
  EditorView.domEventHandlers({
    paste(event, view) {
      const files = picturesIn(event.clipboardData?.files);
      // Of a word processor, with a picture of the text.
      const isText = hasWords(event.clipboardData?.getData('text/html') ?? '');
      if (files.length === 0 || isText || view.state.readOnly) return false;
      event.preventDefault();
      insert(files);
      return true;
    },
    drop(event, view) {
      const files = picturesIn(event.dataTransfer?.files);
      if (files.length === 0 || view.state.readOnly) return false;
      event.preventDefault();
      const anchor = view.posAtCoords({ x: event.clientX, y: event.clientY });
      if (anchor !== null) view.dispatch({ selection: { anchor } });
      insert(files);
      return true;
    },
  });

/** From how many characters on a document is converted in steps: it takes a second for each million. */
const long = 100_000;

/**
 * Pastes content from a word processor, a spreadsheet or a web page as markdown: headings, lists, tables, footnotes, links, bold and
 * italic. Nothing else of it is kept. In code it is pasted as it reads. A long document comes after a moment, in which the page goes on as before;
 * of one without text come its plain words.
 */
export const pasteAsMarkdown = (file: OpenFile): Extension =>
  EditorView.domEventHandlers({
    paste(event, view) {
      const html = event.clipboardData?.getData('text/html') ?? '';
      if (html === '' || view.state.readOnly || isInCode(view.state, view.state.selection.main.from))
        return false;
      const document = parsed(html);
      const pictures = countPictures(document);
      const first = nextNote(view.state.doc.toString());
      if (html.length < long) {
        const text = plainMarkdown(document, first);
        sayLeftOut(pictures);
        if (text === '') return false;
        event.preventDefault();
        view.dispatch(insertPasted(view.state, text));
        return true;
      }
      const plain = event.clipboardData?.getData('text/plain') ?? '';
      event.preventDefault();
      say('One moment: this is a long text.');
      const converted = longMarkdown(document, first, pause).then((text) => text || plain);
      void insertWhenKnown(file, converted).then(() => sayLeftOut(pictures));
      return true;
    },
  });

const pause = (): Promise<void> => new Promise((resume) => void setTimeout(resume));
