import { classNames } from '../class-names.ts';
import { isObject } from '../../../scripts/engine/browser.ts';
import type { ControlProps } from './props.ts';
import styles from './controls.module.css';
import { fieldState, useForm } from './form-context.ts';
import { NumberControl } from './NumberControl.tsx';
import { priceWords } from './value-words.ts';
import { SelectControl } from './SelectControl.tsx';
import { starterOf } from './item-starter.ts';
import { isNullable, typesOf } from './widgets.ts';
import { labelOf, pointer } from '../parts/form-words.ts';

/** A price in one row: how much, in what, for how long, and how visitors read it. */
export function PriceControl({ path, schema, label, required }: ControlProps) {
  const form = useForm();
  const { value, id } = fieldState(form, path);
  const { properties = {}, required: requiredParts = [] } = schema;
  const words = priceWords(value);
  const hasParts = isObject(value);
  const start = (): void => form.change({ do: 'set', path, value: starterOf({ ...schema, type: 'object' }) });
  return (
    <fieldset className={styles.price} aria-labelledby={`${id}:label`}>
      {hasParts &&
        Object.entries(properties).map(([name, part]) => {
          const isNumber = typesOf(part).some((type) => type === 'number' || type === 'integer');
          const partProps = {
            path: [...path, name],
            schema: part,
            required: requiredParts.includes(name),
            label,
            whole: path,
          };
          return (
            <span key={name} className={classNames(styles.part, isNumber && styles.amount)}>
              <label className="visually-hidden" htmlFor={pointer(partProps.path)}>
                {labelOf(name)}
              </label>
              {isNumber && <span aria-hidden="true">$</span>}
              {isNumber ? <NumberControl {...partProps} /> : <SelectControl {...partProps} />}
            </span>
          );
        })}
      {!hasParts && !isNullable(schema) && !required && (
        <button
          type="button"
          id={id}
          className={classNames('button', styles.add)}
          disabled={form.isReadOnly}
          onClick={start}
        >
          Add {label.toLowerCase()}
        </button>
      )}
      {isNullable(schema) && (
        <label className={styles.check}>
          <input
            type="checkbox"
            id={hasParts ? undefined : id}
            checked={!hasParts}
            disabled={form.isReadOnly}
            onChange={({ target }) =>
              target.checked ? form.change({ do: 'set', path, value: null }) : start()
            }
          />
          No price
        </label>
      )}
      {words !== undefined && <span className={styles.aside}>Visitors read {words}</span>}
    </fieldset>
  );
}
