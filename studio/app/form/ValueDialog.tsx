import { type ComponentType, type ReactElement, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { isObject, isTree, type JsonObject, type Schema } from '../../../scripts/engine/browser.ts';
import type { Note } from '../../protocol.ts';
import { say } from '../desk.ts';
import { type Form, FormContext } from './form-context.ts';
import { Fields } from './GroupField.tsx';
import type { FieldProps } from './props.ts';
import { labelOf, pointer } from '../parts/form-words.ts';
import { isBlank, isNeeded } from './item-starter.ts';
import { OpenFile } from '../open-file.ts';
import { Dialog } from '../parts/Dialog.tsx';

/** A form of a value. */
export interface ValueForm {
  readonly title: string;
  readonly schema: Schema;
  readonly value: JsonObject;
  /** The words of its main button. */
  readonly submit: string;
  /** The field that gets the title of an option picked in another field, for as long as nobody has written there. */
  readonly titleField?: string;
}

interface Props extends ValueForm {
  /** The path of the entry that the value is for; empty where that does not matter. */
  readonly entry: string;
  /** The view of each field. */
  readonly Field: ComponentType<FieldProps>;
  /** Why its contents could not be put in. */
  readonly problem?: string | undefined;
  readonly onDone: (value: JsonObject) => void;
  readonly onClose: () => void;
}

/** A separate form for a value that is not an entry: the values of a block, a link, a picture. It has the fields of any other form. */
export function ValueDialog(props: Props): ReactElement {
  const { entry, Field, title, schema, value, submit, titleField, problem, onDone, onClose } = props;
  const [file] = useState(
    () => new OpenFile('value.json', `${JSON.stringify(value, null, 2)}\n`, () => schema),
  );
  const [before] = useState(file.text);
  const [isTried, setTried] = useState(false);
  const [filling, setFilling] = useState<string>();
  useSyncExternalStore(file.subscribe, file.state);
  const read = file.read();
  const now = isTree(read) && isObject(read.root.value) ? read.root.value : value;
  const missing = missingIn(schema, now);
  const form: Form = {
    Field,
    schema,
    entry,
    value: now,
    base: undefined,
    disk: now,
    notes: new Map(isTried ? missing.map((note) => [pointer(note.path ?? []), [note]]) : []),
    address: undefined,
    pages: {},
    filter: 'all',
    isReadOnly: false,
    change: file.change,
    fix: () => undefined,
    onPick(words) {
      if (titleField === undefined) return;
      if (!isBlank(now[titleField]) && now[titleField] !== filling) return;
      file.change({ do: 'set', path: [titleField], value: words });
      flushSync(() => setFilling(words));
      const control = document.getElementById(pointer([titleField]));
      // Whoever comes there by Tab writes other words over it.
      if (control instanceof HTMLTextAreaElement) control.setSelectionRange(0, words.length);
    },
  };
  const done = (): void => {
    setTried(true);
    const [first] = missing;
    if (first?.path) {
      say(first.reason);
      document.getElementById(pointer(first.path))?.focus();
    } else onDone(now);
  };
  return (
    <Dialog
      title={title}
      isChanged={file.text !== before}
      problem={problem}
      onClose={onClose}
      onSubmit={done}
      submit={submit}
    >
      <FormContext value={form}>
        <Fields path={[]} schema={schema} />
      </FormContext>
    </Dialog>
  );
}

/** Notes about the needed fields that are empty. All else is found by the check, at the place in the text. */
function missingIn({ required = [], properties = {} }: Schema, value: JsonObject): Note[] {
  return required
    .filter((name) => isNeeded(properties[name] ?? {}, value[name]))
    .map((name) => ({
      file: '',
      rule: 'validate:missing',
      level: 'error',
      reason: `${labelOf(name)} is missing. ${properties[name]?.description ?? ''}`.trim(),
      from: 0,
      to: 0,
      line: 1,
      path: [name],
    }));
}
