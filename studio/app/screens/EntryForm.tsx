import { classNames } from '../class-names.ts';
import type { Note } from '../../protocol.ts';
import { headingsOf } from '../../text/headings.ts';
import { isObject, isTree } from '../../../scripts/engine/browser.ts';
import { demandsOf } from '../form/conditions.ts';
import { type Form, isShown, useForm } from '../form/form-context.ts';
import { GroupField } from '../form/GroupField.tsx';
import { FindingBoxes } from '../form/FindingBox.tsx';
import { sectionsOf } from '../form/sections.ts';
import { typesOf } from '../form/widgets.ts';
import { count } from '../parts/form-words.ts';
import styles from './Entry.module.css';
import { type EntryView, isOtherText, textNotes } from './entry-state.ts';

interface Props {
  readonly view: EntryView;
  /** Shows the text of an article at an offset. */
  readonly onText: (offset: number) => void;
}

/** The form of an entry: its sections, each with its fields. */
export function EntryForm({ view, onText }: Props) {
  const form = useForm();
  const { required, forbidden } = demandsOf(form.schema, form.value);
  const { Field, schema, value } = form;
  const isThere = (name: string): boolean => isObject(value) && Object.hasOwn(value, name);
  const sections = sectionsOf(schema)
    .map((section) => ({
      ...section,
      names: section.names.filter((name) => (isThere(name) || !forbidden.has(name)) && isShown(form, [name])),
    }))
    .filter(({ names }) => names.length > 0);
  const isTextShown = {
    all: true,
    changed: isOtherText(view, view.baseText),
    noted: textNotes(view).length > 0,
  };
  const hasText = schema['x-body'] !== undefined && isTextShown[form.filter];
  return (
    <div className={styles.form}>
      <FindingBoxes notes={view.notes.filter((note) => isOfFile(note, view))} />
      {sections.map(({ id, label, names }) => (
        <section
          key={id}
          id={`section-${id}`}
          aria-labelledby={`section-${id}:label`}
          className={styles.section}
        >
          <h2 id={`section-${id}:label`} tabIndex={-1}>
            {label}
          </h2>
          {names.map((name) => {
            const part = schema.properties?.[name] ?? {};
            const fieldProps = { path: [name], schema: part, required: required.has(name) };
            const isGroup = typesOf(part)[0] === 'object' && !part['x-price'];
            return isGroup ? (
              <GroupField key={name} {...fieldProps} bare />
            ) : (
              <Field key={name} {...fieldProps} />
            );
          })}
        </section>
      ))}
      {sections.length === 0 && !hasText && <p className={styles.empty}>{emptyWords(form)}</p>}
      {hasText && <Body view={view} onText={onText} />}
    </div>
  );
}

/** Why no field is shown. */
function emptyWords({ filter, schema }: Form): string {
  if (!schema.properties)
    return 'There is no form, because the description of its fields is missing or has an error. Use Source meanwhile.';
  return filter === 'changed' ? 'Nothing is changed.' : 'Nothing found.';
}

/** Whether a note is about the entry as a whole, and not about a field or a place of its text. */
function isOfFile({ path, from }: Note, { read }: EntryView): boolean {
  if (path) return path.length === 0;
  return !isTree(read) || read.bodyStart === undefined || from < read.bodyStart;
}

/** The text below the fields of an article: how long it is, its findings, and the way to it. */
function Body({ view, onText }: Props) {
  const { read, text } = view;
  if (!isTree(read) || read.bodyStart === undefined) return null;
  const { bodyStart } = read;
  const body = text.slice(bodyStart);
  const headings = headingsOf(text, bodyStart);
  const start = bodyStart + (/^\s*/.exec(body)?.[0].length ?? 0);
  return (
    <section
      id="section-text"
      aria-labelledby="section-text:label"
      className={classNames(styles.section, styles.body)}
    >
      <h2 id="section-text:label" tabIndex={-1}>
        Text
      </h2>
      <p className={styles.bodyLine}>
        <span>
          {count(body.split(/\s+/).filter(Boolean).length, 'word')}, {count(headings.length, 'heading')}
        </span>
        <button type="button" className={classNames('button', styles.write)} onClick={() => onText(start)}>
          Write the text
        </button>
      </p>
      <FindingBoxes notes={textNotes(view)} />
      <ul className={styles.headings} aria-label="Headings of the text">
        {headings.map(({ level, words, from }) => (
          <li key={from} className={level > 2 ? styles.deeper : undefined}>
            <button type="button" onClick={() => onText(from)}>
              {words}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
