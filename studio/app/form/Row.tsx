import type { ReactNode } from 'react';
import { isObject, type Json, type Path } from '../../../scripts/engine/browser.ts';
import { classNames } from '../class-names.ts';
import { putBack } from '../../text/counterparts.ts';
import { Mark } from '../parts/Mark.tsx';
import { WithCode } from '../parts/WithCode.tsx';
import styles from './Field.module.css';
import { FindingBoxes } from './FindingBox.tsx';
import { drawAndFocus } from './focus.ts';
import { type FieldState, fieldState, notesBelow, useForm } from './form-context.ts';
import { isNeeded } from './item-starter.ts';
import { say } from '../desk.ts';
import { priceWords } from './value-words.ts';
import type { FieldProps } from './props.ts';
import { ShownOn } from './ShownOn.tsx';
import { type Widget, widgetOf } from './widgets.ts';
import { pointer } from '../parts/form-words.ts';

interface RowProps extends FieldProps {
  readonly label: string;
  /** Whether the heading of the section is its label. */
  readonly bare?: boolean;
  readonly children: ReactNode;
}

/** A row of the ledger: margin, label, control with help and findings. */
export function Row({ path, schema, required, label, bare = false, children }: RowProps) {
  const form = useForm();
  const field = fieldState(form, path);
  const notes = widgetOf(schema) === 'price' ? notesBelow(form, path) : field.notes;
  const { value, id } = field;
  return (
    <div className={classNames(styles.row, field.isChanged && 'changed')} data-field={id}>
      <Mark notes={notes} isUnsaved={field.isChanged && field.isUnsaved} className={styles.mark} />
      <div className={styles.about}>
        <Label path={path} schema={schema} value={value}>
          <span className={bare ? 'visually-hidden' : undefined}>{label}</span>
          {required && isNeeded(schema, value) && <span className={styles.needed}> needed</span>}
        </Label>
        {bare && (
          <span className={styles.where}>
            <WithCode text={schema.description ?? ''} />
          </span>
        )}
        {schema['x-shown'] !== undefined && <span className={styles.where}>Shown {schema['x-shown']}</span>}
        <ShownOn path={path} />
        <Was field={field} path={path} label={label} />
      </div>
      <div className={styles.control}>
        {children}
        <p id={`${id}:help`} className={bare ? 'visually-hidden' : styles.help}>
          <WithCode text={schema.description ?? ''} />
        </p>
        <div id={`${id}:notes`}>
          <FindingBoxes notes={notes} />
        </div>
      </div>
    </div>
  );
}

interface LabelProps extends Pick<FieldProps, 'path' | 'schema'> {
  readonly value: Json | undefined;
  readonly children: ReactNode;
}

/** Controls that take their name from the label, but that browsers do not lead to by a click on it. */
const inParts: readonly Widget[] = ['list', 'chips', 'yes-no', 'markdown'];

/** The label of a control; of a price, that of its first part. */
function Label({ path, schema, value, children }: LabelProps) {
  const attributes = { id: `${pointer(path)}:label`, className: styles.label, children };
  const isPrice = widgetOf(schema) === 'price';
  const [first] = isPrice && isObject(value) ? Object.keys(schema.properties ?? {}) : [];
  if (inParts.includes(widgetOf(schema)) || (isPrice && first === undefined)) return <span {...attributes} />;
  return <label htmlFor={pointer(first === undefined ? path : [...path, first])} {...attributes} />;
}

/** A value in few words: a price as visitors read it, a list by its length. */
export function shortly(value: Json | undefined): string {
  if (value === undefined) return 'not there';
  if (value === null) return 'none';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const price = priceWords(value);
  if (price !== undefined) return price;
  if (Array.isArray(value)) return `${value.length} in the list`;
  if (typeof value === 'object')
    return Object.values(value)
      .map((part) => shortly(part as Json))
      .join(', '); // JSON of a file
  const text = String(value);
  return text.length > 60 ? `${text.slice(0, 60).trimEnd()} …` : text || 'empty';
}

function Was({
  field,
  path,
  label,
}: {
  readonly field: FieldState;
  readonly path: Path;
  readonly label: string;
}) {
  const { base, value, change, isReadOnly } = useForm();
  if (!field.isChanged || base === undefined) return null;
  const { was } = field;
  const back = (): void => {
    const how = putBack(base, value, path);
    if (how) change(how);
    say(`${label} is as it was.`);
    drawAndFocus(field.id); // the button is gone
  };
  return (
    <span className={styles.was}>
      {was !== undefined && (
        <>
          Was <strong>{shortly(was)}</strong>{' '}
        </>
      )}
      {was === undefined && 'New. '}
      {!isReadOnly && (
        <button
          type="button"
          className={styles.back}
          onClick={back}
          // By Tab one goes from a field to the next; F9 leads here.
          tabIndex={-1}
          data-back={field.id}
          aria-keyshortcuts="F9"
          aria-label={`Put it back: ${label}`}
        >
          Put it back
        </button>
      )}
    </span>
  );
}
