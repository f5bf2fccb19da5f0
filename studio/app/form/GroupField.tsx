import { Icon } from '../parts/Icon.tsx';
import { classNames } from '../class-names.ts';
import { isObject, valueAt } from '../../../scripts/engine/browser.ts';
import { say } from '../desk.ts';
import { demandsOf } from './conditions.ts';
import styles from './Field.module.css';
import { FindingBoxes } from './FindingBox.tsx';
import { fieldState, useForm } from './form-context.ts';
import { drawAndFocus } from './focus.ts';
import { fresh, leaveFresh } from './fresh.ts';
import { Mark } from '../parts/Mark.tsx';
import { WithCode } from '../parts/WithCode.tsx';
import type { FieldProps } from './props.ts';
import { starterOf } from './item-starter.ts';
import { labelOf } from '../parts/form-words.ts';

interface Props extends FieldProps {
  /** Whether it has no heading, because the section has one. */
  readonly bare?: boolean;
}

/** The fields of an object; those that a condition forbids only while they are there, so that they can be removed. */
export function Fields({ path, schema }: Pick<FieldProps, 'path' | 'schema'>) {
  const { value: root, Field } = useForm();
  const value = valueAt(root, path);
  const { required, forbidden } = demandsOf(schema, value);
  return Object.entries(schema.properties ?? {}).map(([name, part]) => {
    const isThere = isObject(value) && Object.hasOwn(value, name);
    if (name === '$schema' || (forbidden.has(name) && !isThere)) return null;
    return <Field key={name} path={[...path, name]} schema={part} required={required.has(name)} />;
  });
}

/** A group of fields. One that may be left out is a button, or has one to remove it. */
export function GroupField({ path, schema, required, bare = false }: Props) {
  const form = useForm();
  const { id, notes, value } = fieldState(form, path);
  const label = labelOf(path.at(-1) ?? '');
  const remove = (): void => {
    form.change({ do: 'remove', path });
    say(`${label} is removed. Undo brings it back.`);
    drawAndFocus(id);
  };
  if (!isObject(value)) return <Absent path={path} schema={schema} required={required} label={label} />;
  return (
    // Its controls are left, and not the group itself.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset
      className={classNames(styles.group, bare && styles.bare)}
      aria-labelledby={`${id}:label`}
      id={id}
      tabIndex={-1}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) leaveFresh();
      }}
    >
      <div className={styles.head}>
        <Mark notes={notes} isUnsaved={false} className={styles.mark} />
        <p id={`${id}:label`} className={bare ? 'visually-hidden' : styles.name}>
          {label}
        </p>
        <p className={styles.help}>
          <WithCode text={schema.description ?? ''} />
        </p>
        {!required && (
          <button
            type="button"
            className={styles.quiet}
            disabled={form.isReadOnly}
            onClick={remove}
            aria-label={`Remove ${label.toLowerCase()}`}
          >
            Remove
          </button>
        )}
      </div>
      <FindingBoxes notes={notes} />
      <Fields path={path} schema={schema} />
    </fieldset>
  );
}

/** A group that is not there: the button that adds it, and when it is needed. */
function Absent({ path, schema, required, label }: Props & { readonly label: string }) {
  const form = useForm();
  const { id, notes, isChanged } = fieldState(form, path);
  const add = (): void => {
    const starter = starterOf(schema);
    fresh.set({ entry: form.entry, path, starter });
    form.change({ do: 'set', path, value: starter });
    drawAndFocus(id);
  };
  return (
    <div className={classNames(styles.row, isChanged && 'changed')} data-field={id}>
      <Mark notes={notes} isUnsaved={isChanged} className={styles.mark} />
      <div className={styles.about}>
        <span id={`${id}:label`} className={styles.label}>
          {label}
          {required && <span className={styles.needed}> needed</span>}
        </span>
      </div>
      <div className={styles.control}>
        <span className={styles.adding}>
          <button
            type="button"
            id={id}
            className={classNames('button', styles.add)}
            disabled={form.isReadOnly}
            aria-describedby={`${id}:notes`}
            onClick={add}
          >
            <Icon name="plus" size={14} />
            Add {label.toLowerCase()}
          </button>
          <span className={styles.help}>
            <WithCode text={schema.description ?? ''} />
          </span>
        </span>
        <div id={`${id}:notes`}>
          <FindingBoxes notes={notes} />
        </div>
      </div>
    </div>
  );
}
