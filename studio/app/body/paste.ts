import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { plainMarkdown } from './plain-markdown.ts';

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
