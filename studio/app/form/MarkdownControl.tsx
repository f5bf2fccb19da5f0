import type { EditorView } from '@codemirror/view';
import { type ReactElement, useEffect, useState } from 'react';
import { InlineEditor } from '../inline/InlineEditor.tsx';
import { InlineTools } from '../inline/InlineTools.tsx';
import { useLinkDialog } from './LinkDialog.tsx';
import styles from './controls.module.css';
import type { ControlProps } from './props.ts';
import { Counter } from './TextControl.tsx';
import { placeholderOf } from './widgets.ts';
import { useControl } from './use-control.ts';

interface Props extends ControlProps {
  /** Whether it may have marks; without them it is plain words and figures. */
  readonly hasMarks?: boolean;
}

/** A text of one line with bold and italic words, code, links and figures, without their marks but where somebody writes. */
export function MarkdownControl(props: Props): ReactElement {
  const { schema, label, hasMarks = true } = props;
  const { attributes, value, isReadOnly, frame, set } = useControl(props);
  const [view, setView] = useState<EditorView>();
  const { ask, dialog } = useLinkDialog();
  const text = typeof value === 'string' ? value : '';
  const { maxLength = 0 } = schema as { readonly maxLength?: number };
  useFocusByLabel(attributes.id);
  return (
    <span className={frame(styles.markdown)} data-editor={attributes.id}>
      <InlineEditor
        value={text}
        onChange={(now) => set(now, true)}
        attributes={{ ...attributes, 'aria-labelledby': `${attributes.id}:label` }}
        placeholder={placeholderOf(schema)}
        isReadOnly={isReadOnly}
        onLink={hasMarks ? ask : undefined}
        onOpen={setView}
      />
      <span className={styles.under}>
        {hasMarks && <InlineTools label={label} view={view} isOff={isReadOnly} onLink={ask} />}
        <Counter text={text} max={maxLength} />
      </span>
      {dialog}
    </span>
  );
}

/** A click on a label leads to its control; browsers do that for their own controls alone. */
function useFocusByLabel(id: string): void {
  useEffect(() => {
    const label = document.getElementById(`${id}:label`);
    const focus = (): void => document.getElementById(id)?.focus();
    label?.addEventListener('click', focus);
    return () => label?.removeEventListener('click', focus);
  }, [id]);
}
