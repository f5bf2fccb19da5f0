import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { plainMarkdown } from './plain-markdown.ts';

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

/**
 * Pastes what comes from a word processor or a web page as markdown: headings, lists, tables, links, bold and italic. Nothing else
 * of it is kept.
 */
export const pasteAsMarkdown: Extension = EditorView.domEventHandlers({
  paste(event, view) {
    const html = event.clipboardData?.getData('text/html') ?? '';
    if (html === '' || view.state.readOnly) return false;
    const text = plainMarkdown(new DOMParser().parseFromString(html, 'text/html'));
    if (text === '') return false;
    event.preventDefault();
    view.dispatch({ ...view.state.replaceSelection(text), userEvent: 'input.paste', scrollIntoView: true });
    return true;
  },
});
