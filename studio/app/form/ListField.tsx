import { useEffect, useState } from 'react';
import { isList, isObject, type Json, type Path, type Schema } from '../../../scripts/engine/browser.ts';
import { Icon } from '../parts/Icon.tsx';
import { useCell } from '../cell.ts';
import fields from './Field.module.css';
import { fieldState, useForm } from './form-context.ts';
import { drawAndFocus } from './focus.ts';
import { fresh } from './fresh.ts';
import { GoneItems } from './GoneItems.tsx';
import { ListItem } from './ListItem.tsx';
import styles from './ListField.module.css';
import type { FieldProps } from './props.ts';
import { targetField } from './reveal.ts';
import { Row } from './Row.tsx';
import { starterOf } from './item-starter.ts';
import { useItems } from './use-items.ts';
import { aOrAn, labelOf, pointer, singular } from '../parts/form-words.ts';

/** The item of a list that a path leads into; undefined if it leads elsewhere. */
function itemIn(list: Path, path: Path): number | undefined {
  const index = path[list.length];
  return typeof index === 'number' && list.every((step, at) => step === path[at]) ? index : undefined;
}

const none: readonly Json[] = [];

const few = 12;

/** A list: its items, each with its place, and a button that adds one. */
export function ListField({ path, schema, required }: FieldProps) {
  const { value, was } = fieldState(useForm(), path);
  const [isWhole, setWhole] = useState(false);
  const items = isList(value) ? value : none;
  const { keys, open, setOpen } = useItems(items);
  const looked = useCell(targetField);
  useEffect(() => {
    const index = itemIn(path, looked?.path ?? []);
    if (index === undefined) return;
    setWhole(true);
    setOpen(index);
    // A path is another array with each drawing.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [looked]);
  const label = labelOf(path.at(-1) ?? '');
  const count = isWhole || items.length <= few + 3 ? items.length : few;
  const one = singular(String(path.at(-1) ?? ''));
  return (
    <Row path={path} schema={schema} required={required} label={label} bare={path.length === 1}>
      {items.length > 0 && (
        <ol className={styles.list} aria-labelledby={`${pointer(path)}:label`}>
          {items.slice(0, count).map((_, index) => (
            <ListItem
              key={keys[index]}
              list={path}
              index={index}
              count={items.length}
              schema={schema.items ?? {}}
              one={one}
              isOpen={open === keys[index]}
              onOpen={setOpen}
            />
          ))}
        </ol>
      )}
      {isList(was) && isList(value) && <GoneItems list={path} was={was} items={items} one={one} />}
      <span className={styles.foot}>
        <AddButton
          path={path}
          schema={schema}
          count={items.length}
          one={one}
          onAdd={(index) => {
            setWhole(true);
            setOpen(index);
          }}
        />
        <More hidden={items.length - count} count={items.length} onWhole={() => setWhole(true)} />
      </span>
    </Row>
  );
}

interface MoreProps {
  /** How many items are not shown. */
  readonly hidden: number;
  readonly count: number;
  readonly onWhole: () => void;
}

/** The rest of a long list, and how items are moved by keyboard. */
const More = ({ hidden, count, onWhole }: MoreProps) => (
  <>
    {hidden > 0 && (
      <button type="button" className={fields.back} onClick={onWhole}>
        Show {hidden} more
      </button>
    )}
    {count > 1 && (
      <span className={styles.hint}>
        Move with <kbd>Alt ↑</kbd> <kbd>Alt ↓</kbd>
      </span>
    )}
  </>
);

interface AddProps {
  readonly path: Path;
  readonly schema: Schema & { readonly maxItems?: number };
  readonly count: number;
  readonly one: string;
  readonly onAdd: (index: number) => void;
}

/** Adds an item at the end and goes to it. At the limit it is disabled and says why. */
function AddButton({ path, schema, count, one, onAdd }: AddProps) {
  const form = useForm();
  const { value, id } = fieldState(form, path);
  const { maxItems } = schema;
  const isFull = maxItems !== undefined && count >= maxItems;
  const add = (): void => {
    const item = starterOf(schema.items ?? {});
    fresh.set({ entry: form.entry, path: [...path, count], starter: item });
    form.change(
      isList(value) ? { do: 'insert', path, index: count, value: item } : { do: 'set', path, value: [item] },
    );
    onAdd(count);
    const [first] = isObject(item) ? Object.keys(item) : [];
    drawAndFocus(pointer([...path, count, ...(first === undefined ? [] : [first])]));
  };
  return (
    <>
      <button
        type="button"
        id={id}
        className={styles.add}
        disabled={form.isReadOnly}
        aria-disabled={isFull || undefined}
        aria-describedby={`${id}:help ${id}:notes`}
        onClick={isFull ? undefined : add}
      >
        <Icon name="plus" size={14} />
        Add {aOrAn(one)}
      </button>
      {isFull && <span className={styles.hint}>At most {maxItems}. Remove one first.</span>}
    </>
  );
}
