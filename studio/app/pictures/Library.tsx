import { type ReactElement, useState } from 'react';
import { classNames } from '../class-names.ts';
import { isUnused, type LibraryImage } from '../../protocol-choices.ts';
import { useCell } from '../cell.ts';
import { desk } from '../desk.ts';
import { count } from '../parts/form-words.ts';
import styles from './Picture.module.css';

interface Props {
  readonly images: readonly LibraryImage[];
  /** The address of the picture that is chosen; empty for none. */
  readonly picked: string;
  readonly onPick: (address: string) => void;
}

/** The pictures of the site, each with where it is used. The one that is chosen comes first. */
export function Library({ images, picked, onPick }: Props): ReactElement {
  const [search, setSearch] = useState('');
  const [onlyUnused, setOnlyUnused] = useState(false);
  const entries = useCell(desk)?.entries ?? [];
  const titles = new Map(entries.map(({ path, title }) => [path, title]));
  const unused = images.filter(isUnused);
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const fitting = (onlyUnused ? unused : images)
    .filter(({ address }) => words.every((word) => address.toLowerCase().includes(word)))
    .toSorted((a, b) => Number(b.address === picked) - Number(a.address === picked));
  return (
    <>
      <p className={styles.search}>
        <label htmlFor="picture-search">Search the library</label>
        <input
          id="picture-search"
          type="search"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <label>
          <input
            type="checkbox"
            checked={onlyUnused}
            onChange={({ target }) => setOnlyUnused(target.checked)}
          />{' '}
          Used nowhere, {unused.length}
        </label>
      </p>
      {images.length === 0 && <p>No pictures yet. Drop one here.</p>}
      {images.length > 0 && fitting.length === 0 && (
        <p>{search === '' ? 'Every picture is used.' : <>Nothing fits “{search}”. Try fewer letters.</>}</p>
      )}
      <fieldset className={styles.library}>
        <legend className="visually-hidden">Pictures of the library</legend>
        {fitting.map((image) => {
          const { address } = image;
          return (
            <label
              key={address}
              className={classNames('covered', styles.item, address === picked && styles.picked)}
            >
              <input
                type="radio"
                name="library"
                checked={address === picked}
                onChange={() => onPick(address)}
              />
              <img src={address} alt="" loading="lazy" width="128" height="80" />
              <span>{address.slice(address.lastIndexOf('/') + 1)}</span>
              <small>{usage(image, titles)}</small>
            </label>
          );
        })}
      </fieldset>
    </>
  );
}

function usage(image: LibraryImage, titles: ReadonlyMap<string, string>): string {
  const { shownIn } = image;
  const [first] = shownIn;
  if (first !== undefined && shownIn.length === 1) return `Used on ${titles.get(first) ?? first}`;
  if (first !== undefined) return `Used on ${count(shownIn.length, 'entry', 'entries')}`;
  return isUnused(image) ? 'Used nowhere' : 'Used by the pages';
}
