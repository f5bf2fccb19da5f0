import { type DragEvent, type KeyboardEvent, useState } from 'react';
import type { Json, Path } from '../../../scripts/engine/browser.ts';
import { Icon } from '../parts/Icon.tsx';
import { classNames } from '../class-names.ts';
import { Mark } from '../parts/Mark.tsx';
import { Control } from './Control.tsx';
import { FindingBoxes } from './FindingBox.tsx';
import { fieldState, isShown, notesBelow, useForm } from './form-context.ts';
import { say } from '../desk.ts';
import { drawAndFocus } from './focus.ts';
import { leaveFresh, moveFresh } from './fresh.ts';
import { Fields } from './GroupField.tsx';
import { ItemButtons } from './ItemButtons.tsx';
import styles from './ListField.module.css';
import type { ItemProps } from './props.ts';
import { widgetOf } from './widgets.ts';
import { capital, pointer, titleOf } from '../parts/form-words.ts';

/** Moves an item of a list, keeps the focus on it and says where it is. */
function useMove({ list, index, count, one }: ItemProps): (to: number) => void {
  const { change } = useForm();
  return (to) => {
    if (to < 0 || to >= count || to === index) return;
    moveFresh(list, index, to);
    change({ do: 'move', path: list, from: index, to });
    say(`${capital(one)} ${index + 1}, now ${to + 1} of ${count}.`);
    drawAndFocus(pointer([...list, to]));
  };
}

/** The type of the dragged data: the list that an item is from. */
const dragType = (list: Path): string => `application/x-item${pointer(list).toLowerCase()}`;

/** Attributes with which an item is carried by its grip and dropped on another of its list. */
function useDrag({ list, index }: ItemProps, move: (from: number) => void) {
  const [isTarget, setTarget] = useState(false);
  const type = dragType(list);
  return {
    isTarget,
    grip: {
      draggable: true,
      onDragStart: ({ dataTransfer }: DragEvent) => dataTransfer.setData(type, String(index)),
    },
    target: {
      onDragOver: (event: DragEvent) => {
        if (!event.dataTransfer.types.includes(type)) return;
        event.preventDefault();
        setTarget(true);
      },
      onDragLeave: () => setTarget(false),
      onDrop: ({ dataTransfer }: DragEvent) => {
        setTarget(false);
        const from = dataTransfer.getData(type);
        if (from !== '') move(Number(from));
      },
    },
  };
}

/** An item of a list: its number, its content, and the buttons that move and remove it. A group opens below its line. */
export function ListItem(props: ItemProps) {
  const { list, index, schema, one } = props;
  const form = useForm();
  const path = [...list, index];
  const { id, notes, value, isChanged, isUnsaved } = fieldState(form, path);
  const move = useMove(props);
  const { change, Field: Nested } = form;
  const drag = useDrag(props, (from) => change({ do: 'move', path: list, from, to: index }));
  const keys = (event: KeyboardEvent): void => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const isTaken = event.target instanceof Element && event.target.matches('select, input[type=date]');
    if (!event.altKey || event.ctrlKey || event.metaKey || by === undefined || isTaken) return;
    event.preventDefault();
    event.stopPropagation();
    move(index + by);
  };
  if (!isShown(form, path)) return null;
  const widget = widgetOf(schema);
  const label = `${capital(one)} ${index + 1}`;
  const below = notesBelow(form, path);
  return (
    // Its controls take the keys, and those that they do not use come here.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className={classNames(styles.item, isChanged && 'changed', drag.isTarget && styles.target)}
      data-field={id}
      onKeyDown={keys}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) leaveFresh();
      }}
      {...drag.target}
    >
      <div className={styles.line}>
        <span className={classNames(styles.grip, 'grip')} {...drag.grip} aria-hidden="true" />
        <span className={styles.number} aria-hidden="true">
          {index + 1}
        </span>
        <ItemControl {...props} id={id} label={label} value={value} />
        <Mark notes={below} isUnsaved={isChanged && isUnsaved} className={styles.mark} />
        <ItemButtons {...props} onMove={move} label={label} />
      </div>
      <span id={`${id}:help`} hidden>
        {schema.description}
      </span>
      <div id={`${id}:notes`} className={styles.notes}>
        <FindingBoxes notes={notes} />
      </div>
      {widget === 'group' && props.isOpen && (
        <div className={styles.panel} id={`${id}:panel`}>
          <Fields path={path} schema={schema} />
        </div>
      )}
      {widget === 'list' && <Nested path={path} schema={schema} required />}
    </li>
  );
}

function ItemControl(props: OpenProps) {
  const { id, label, list, index, schema } = props;
  const widget = widgetOf(schema);
  if (widget === 'group') return <OpenButton {...props} />;
  return (
    <span className={styles.own}>
      <label htmlFor={id} id={`${id}:label`} className="visually-hidden">
        {label}
      </label>
      {widget !== 'list' && (
        <Control widget={widget} path={[...list, index]} schema={schema} required label={label} />
      )}
    </span>
  );
}

interface OpenProps extends ItemProps {
  readonly id: string;
  readonly label: string;
  readonly value: Json | undefined;
}

function OpenButton({ id, label, isOpen, onOpen, index, value }: OpenProps) {
  return (
    <button
      type="button"
      id={id}
      className={styles.open}
      aria-expanded={isOpen}
      aria-controls={isOpen ? `${id}:panel` : undefined}
      onClick={() => onOpen(isOpen ? undefined : index)}
    >
      <span className="visually-hidden">{label}: </span>
      <span className={styles.title}>{titleOf(value) || <em>empty</em>}</span>
      <Icon name="down" size={14} className={isOpen ? styles.up : undefined} />
    </button>
  );
}
