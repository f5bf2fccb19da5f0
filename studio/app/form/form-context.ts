import { type ComponentType, createContext, use } from 'react';
import {
  type Change,
  isSame,
  type Json,
  type Path,
  type Schema,
  valueAt,
} from '../../../scripts/engine/browser.ts';
import type { Note, Pages } from '../../protocol.ts';
import { isItemChanged, pathBefore } from '../../text/counterparts.ts';
import type { FieldProps } from './props.ts';
import { pointer } from '../parts/form-words.ts';

/** The context that every field of a form needs. */
export interface Form {
  /** The view of a field, for groups and lists, which hold others. */
  readonly Field: ComponentType<FieldProps>;
  readonly schema: Schema;
  /** The path of the entry: `content/plugins/order-replicator.json`. */
  readonly entry: string;
  /** The entry as its text says now. */
  readonly value: Json;
  /** As on the website, or in the file where the website does not have it; undefined for an entry that is nowhere yet. */
  readonly base: Json | undefined;
  /** As in the file; undefined if it is missing there. */
  readonly disk: Json | undefined;
  /** Notes by the pointer of their field. */
  readonly notes: ReadonlyMap<string, readonly Note[]>;
  /** The address of the entry's page, if it has one. */
  readonly address: string | undefined;
  /** The pages that show the fields, by pointer. */
  readonly pages: Pages;
  /** Which fields are shown: all, those that differ from the website, those with findings. */
  readonly filter: 'all' | 'changed' | 'noted';
  readonly isReadOnly: boolean;
  /** Changes the text. @param typing whether it is one of many letters, which one undo takes back together */
  readonly change: (change: Change, typing?: boolean) => void;
  readonly fix: (note: Note) => void;
  /** Called with the title of the option that was picked from a list. */
  readonly onPick?: ((title: string) => void) | undefined;
}

export const FormContext = createContext<Form | undefined>(undefined);

/** The form that a field is in. @throws Error outside of one */
export function useForm(): Form {
  const form = use(FormContext);
  if (!form) throw new Error('A field is outside of a form');
  return form;
}

/** The form's facts about one field. */
export interface FieldState {
  readonly id: string;
  readonly value: Json | undefined;
  /** Its value on the website; undefined if it is not there. */
  readonly was: Json | undefined;
  /** Whether it differs from the website. An item of a list also if it has moved; a field in a new item does not differ by itself. */
  readonly isChanged: boolean;
  /** Whether it differs from the file in the same way. */
  readonly isUnsaved: boolean;
  /** Notes about the field itself, the worst first. */
  readonly notes: readonly Note[];
}

const rank = ({ level }: Note): number => (level === 'error' ? 0 : 1);

/** The state of the field at a path. */
export function fieldState(form: Form, path: Path): FieldState {
  const id = pointer(path);
  const notes = form.notes.get(id) ?? [];
  const origin = pathBefore(form.base, form.value, path);
  return {
    id,
    value: valueAt(form.value, path),
    was: origin && valueAt(form.base, origin),
    isChanged: form.base !== undefined && isOther(form.base, form.value, path),
    isUnsaved: isOther(form.disk, form.value, path),
    notes: notes.toSorted((a, b) => rank(a) - rank(b)),
  };
}

function isOther(before: Json | undefined, now: Json, path: Path): boolean {
  if (typeof path.at(-1) === 'number') return isItemChanged(before, now, path);
  const origin = pathBefore(before, now, path);
  return origin !== undefined && !isSame(valueAt(now, path), valueAt(before, origin));
}

/** All notes of a field and of the fields in it. */
export const notesBelow = (form: Form, path: Path): readonly Note[] => {
  const place = pointer(path);
  return [...form.notes].flatMap(([at, notes]) => (at === place || at.startsWith(`${place}/`) ? notes : []));
};

const isInNewItem = ({ base, value }: Form, path: Path): boolean =>
  base !== undefined && pathBefore(base, value, path) === undefined;

/** Whether a field is shown, by the filter that the person has chosen. */
export function isShown(form: Form, path: Path): boolean {
  if (form.filter === 'changed') return fieldState(form, path).isChanged || isInNewItem(form, path);
  return form.filter === 'all' || notesBelow(form, path).length > 0;
}
