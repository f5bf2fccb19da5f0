import type { EditorState, Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { type RefObject, useEffect, useRef } from 'react';
import type { OpenFile } from '../open-file.ts';
import { setBase } from './margin.ts';

interface Options {
  readonly file: OpenFile;
  /** The extensions that make up the editor. When it is another object, the editor takes it over: cursor and focus stay. */
  readonly look: Extension;
  /** The text on the website, against which changes are marked; undefined if it is not there. */
  readonly base: string | undefined;
  /** Where the cursor is put at first, and the focus with it; undefined to leave both. */
  readonly startAt: (state: EditorState) => number | undefined;
}

/** Shows the text of a file in an editor, while the element that the returned reference is given to is there. */
export function useEditor({ file, look, base, startAt }: Options): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const lastLook = useRef<Extension>(undefined);
  useEffect(() => {
    if (!place.current) return;
    file.look(look);
    lastLook.current = look;
    const view = new EditorView({
      state: file.state(),
      parent: place.current,
      dispatchTransactions: file.take,
    });
    file.attach(view);
    view.dispatch({ effects: setBase.of(base) });
    const start = startAt(view.state);
    if (start !== undefined) file.reveal(start);
    return () => {
      file.attach(undefined);
      view.destroy();
      file.look([]);
    };
    // The cursor is only put there at first, and another look is taken over below.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [file]);
  useEffect(() => {
    if (lastLook.current === look) return;
    lastLook.current = look;
    file.look(look);
  }, [file, look]);
  useEffect(() => file.dispatch({ effects: setBase.of(base) }), [file, base]);
  return place;
}
