import type { EditorView } from '@codemirror/view';
import { type ReactElement, useState } from 'react';
import { linkForm } from './schemas.ts';
import { ValueDialog } from './ValueDialog.tsx';
import { insertLink, linkAt } from '../inline/writing.ts';
import { PickControl } from './PickControl.tsx';
import type { FieldProps } from './props.ts';
import { Row } from './Row.tsx';
import { TextControl } from './TextControl.tsx';
import { labelOf } from '../parts/form-words.ts';
import { closeAndFocus } from '../parts/Dialog.tsx';

/** A field of a link: its address is picked, its words are a text. */
function LinkField(props: FieldProps): ReactElement {
  const label = labelOf(props.path.at(-1) ?? '');
  const Control = props.schema['x-link'] ? PickControl : TextControl;
  return (
    <Row {...props} label={label}>
      <Control {...props} label={label} />
    </Row>
  );
}

/** The form of a link in a text of one line. */
export function useLinkDialog(): {
  readonly ask: (view: EditorView) => void;
  readonly dialog: ReactElement | null;
} {
  const [view, ask] = useState<EditorView>();
  if (!view) return { ask, dialog: null };
  const close = (): void => ask(undefined);
  const dialog = (
    <ValueDialog
      entry=""
      Field={LinkField}
      {...linkForm(linkAt(view.state))}
      onClose={close}
      onDone={(link) => {
        view.dispatch(insertLink(view.state, `${link['target']}`, `${link['words']}`));
        closeAndFocus(close, () => view.focus());
      }}
    />
  );
  return { ask, dialog };
}
