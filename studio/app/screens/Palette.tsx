import { type KeyboardEvent, useState } from 'react';
import type { Schema } from '../../../scripts/engine/browser.ts';
import { classNames } from '../class-names.ts';
import { useCell } from '../cell.ts';
import { desk, schemaOf } from '../desk.ts';
import { fitting, type Option } from '../form/pick-options.ts';
import { goToField } from '../form/reveal.ts';
import { useActive } from '../form/use-pick.ts';
import { labelOf } from '../parts/form-words.ts';
import { entryAddress, go, isOf, route } from '../route.ts';
import { closeAndFocus, Dialog } from '../parts/Dialog.tsx';
import styles from './Palette.module.css';

const max = 12;

interface Place extends Option {
  readonly open: () => void;
}

/** The fields of a schema that can be gone to: those outside of lists. */
function fieldsOf({ properties = {} }: Schema, path: readonly string[] = []): Place[] {
  return Object.entries(properties).flatMap(([name, part]) => {
    if (name === '$schema') return [];
    const fieldPath = [...path, name];
    const place = {
      value: `#${fieldPath.join('/')}`,
      title: fieldPath.map(labelOf).join(', '),
      detail: 'a field of this entry',
      open: () => goToField(fieldPath),
    };
    return [place, ...(part['x-price'] ? [] : fieldsOf(part, fieldPath))];
  });
}

/** Every place that can be gone to from here: the fields of this entry, then all entries. */
function usePlaces(): Place[] {
  const here = useCell(route);
  const entries = useCell(desk)?.entries ?? [];
  const entry = entries.find(({ path }) => isOf(here, path));
  return [
    ...(entry ? fieldsOf(schemaOf(entry.collection)) : []),
    ...entries.map(({ path, title, address, collection }) => ({
      value: path,
      title,
      detail: address ?? collection,
      open: () => go(entryAddress(path)),
    })),
  ];
}

/** Goes to an entry or a field by some letters of its name. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const [search, setSearch] = useState('');
  const places = usePlaces();
  const hits = (fitting(places, search) as Place[]).slice(0, max); // the same objects
  const [active, setActive] = useActive(hits);
  const open = (place: Place | undefined): void => {
    if (!place) return;
    closeAndFocus(onClose, place.open);
  };
  const keys = (event: KeyboardEvent): void => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by === undefined || event.nativeEvent.isComposing) return;
    event.preventDefault();
    setActive(hits[(active + by + hits.length) % Math.max(1, hits.length)]);
  };
  return (
    <Dialog title="Go to an entry or a field" isNarrow onClose={onClose} onSubmit={() => open(hits[active])}>
      <input
        className={styles.input}
        role="combobox"
        aria-label="Letters of its name"
        aria-expanded="true"
        aria-controls="places"
        aria-activedescendant={hits[active] ? `place-${active}` : undefined}
        autoComplete="off"
        value={search}
        onChange={({ target }) => {
          setSearch(target.value);
          setActive(undefined);
        }}
        onKeyDown={keys}
      />
      {/* A select has room for words alone. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div role="listbox" id="places" aria-label="Places" className={styles.places}>
        {hits.map((place, index) => (
          // The keys are those of the text above.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <div
            key={place.value}
            id={`place-${index}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="option"
            aria-selected={index === active}
            className={classNames(styles.place, index === active && styles.active)}
            onClick={() => open(place)}
          >
            <strong>{place.title}</strong>
            <small>{place.detail}</small>
          </div>
        ))}
        {hits.length === 0 && <p>Nothing fits “{search}”. Try fewer letters.</p>}
      </div>
    </Dialog>
  );
}
