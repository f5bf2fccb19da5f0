import { useState } from 'react';
import { type Json, type Path, valueAt } from '../../../scripts/engine/browser.ts';
import { LatePictureDialog } from '../pictures/LatePictureDialog.tsx';
import type { Focus, PictureUse } from '../pictures/picture-use.ts';
import { closeAndFocus } from '../parts/Dialog.tsx';
import { placesOf } from '../pictures/picture-places.ts';
import type { ControlProps } from './props.ts';
import styles from './controls.module.css';
import { type Form, useForm } from './form-context.ts';
import { PickControl } from './PickControl.tsx';
import { pointer } from '../parts/form-words.ts';

/** The field beside a picture that says which part of it a narrow crop keeps. */
const focusField = 'imageFocus';

/** A picture of `public/images`: the picture itself beside its address, the list to pick from, and the dialog for a new one. */
export function PictureControl(props: ControlProps) {
  const { path, schema, label } = props;
  const form = useForm();
  const value = valueAt(form.value, path);
  const [isOpen, setOpen] = useState(false);
  const address = typeof value === 'string' ? value : '';
  const close = (): void => setOpen(false);
  return (
    <span className={styles.picture}>
      <span className={styles.frame}>
        {address.startsWith('/images/') && <img key={address} src={address} alt="" width="96" height="60" />}
      </span>
      <span className={styles.chosen}>
        <PickControl {...props} />
        {!form.isReadOnly && (
          <button
            type="button"
            className={styles.upload}
            aria-label={`New picture or library: ${label}`}
            onClick={() => setOpen(true)}
          >
            New picture or library
          </button>
        )}
      </span>
      {isOpen && (
        <LatePictureDialog
          use={{
            ...pictureUse(form, path, schema),
            title: `Picture for “${label}”`,
            done(picture) {
              setPicture(form, path, schema, picture);
              closeAndFocus(close, () => document.getElementById(pointer(path))?.focus());
            },
          }}
          onClose={close}
        />
      )}
    </span>
  );
}

/** The field of the alternative text, beside that of the picture; undefined for a picture that decorates. */
const altField = ({ 'x-image': picture }: ControlProps['schema']): string | undefined =>
  picture?.kind === 'alt' ? 'alt' : undefined;

const beside = (path: Path, name: string): Path => [...path.slice(0, -1), name];

/** The use of a field's picture, by the schema of the field and the fields beside it. */
function pictureUse(
  form: Form,
  path: Path,
  schema: ControlProps['schema'],
): Omit<PictureUse, 'title' | 'done'> {
  const textOf = (name: string): string | undefined => {
    const value: Json | undefined = valueAt(form.value, beside(path, name));
    return typeof value === 'string' ? value : undefined;
  };
  const alt = altField(schema);
  const places = placesOf(schema['x-image']?.slots ?? []);
  const focus = textOf(focusField);
  const address = valueAt(form.value, path);
  return {
    path: form.entry,
    places,
    hasText: alt !== undefined,
    hasCaption: false,
    hasFocus:
      path.length === 1 && places.least.height > 0 && form.schema.properties?.[focusField] !== undefined,
    value: {
      address: typeof address === 'string' ? address : '',
      ...(alt !== undefined && { alt: textOf(alt) ?? '' }),
      ...(focus !== undefined && { focus: focus as Focus }), // the schema has these three
    },
  };
}

/** Sets the picture and the fields beside it that describe it, as far as their values have changed. */
function setPicture(
  { change, value: entry }: Form,
  path: Path,
  schema: ControlProps['schema'],
  { address, alt = '', focus }: PictureUse['value'],
): void {
  const set = (at: Path, value: string): void => {
    if (valueAt(entry, at) !== value) change({ do: 'set', path: at, value });
  };
  set(path, address);
  const name = altField(schema);
  if (name !== undefined) set(beside(path, name), alt);
  if (focus !== undefined) set(beside(path, focusField), focus);
}
