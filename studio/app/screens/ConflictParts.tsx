import { type FormEvent, useState } from 'react';
import { type Clash, isList, isObject, type Json } from '../../../scripts/engine/browser.ts';
import { partWords, priceWords } from '../form/value-words.ts';
import { differingWords } from '../../text/differing-words.ts';
import { labelOf } from '../parts/form-words.ts';
import styles from './Conflict.module.css';

interface SheetProps {
  readonly title: string;
  /** Since when, and where it is. */
  readonly when: string;
  /** Undefined if it was removed. */
  readonly value: Json | undefined;
  /** The value of the other side: words that differ from it are marked. */
  readonly other: Json | undefined;
  /** Says what is lost by the choice. */
  readonly loses: string;
  readonly words: string;
  readonly hint: string;
  readonly onPick: () => void;
}

/** One of two values, as large as on the site, with what is lost by choosing it. */
export const ValueSheet = ({ title, when, value, other, loses, words, hint, onPick }: SheetProps) => (
  <section className={styles.sheet} aria-label={title}>
    <h2>
      {title} <small>{when}</small>
    </h2>
    <div className={styles.value}>
      <Value value={value} other={other} />
    </div>
    <p>{loses}</p>
    <button type="button" className={styles.choose} onClick={onPick}>
      {words} <kbd>{hint}</kbd>
    </button>
  </section>
);

/** A value whole: a price or a short text large, a long one as a text, a group and a list line by line. */
function Value({ value, other }: Pick<SheetProps, 'value' | 'other'>) {
  if (value === undefined) return <p className={styles.long}>Removed</p>;
  const price = priceWords(value);
  if (price !== undefined) return <Figure words={price} />;
  if (isObject(value) || isList(value)) {
    const parts = Object.entries(value);
    return (
      <dl className={styles.parts}>
        {parts.map(([name, part]) => (
          <div key={name}>
            <dt>{isList(value) ? Number(name) + 1 : labelOf(name)}</dt>
            <dd>{partWords(part)}</dd>
          </div>
        ))}
      </dl>
    );
  }
  const text = value === null ? 'None' : String(value);
  const isLong = [text, other].some(
    (each) => typeof each === 'string' && (each.length > 40 || each.includes('\n')),
  );
  if (typeof value !== 'string' || text === '' || (!isLong && !text.includes(' ')))
    return <Figure words={text || 'Empty'} />;
  const marked = differingWords(text, typeof other === 'string' ? other : '').map(
    ({ words, isDifferent }, index) =>
      // Parts of a text have no names, and never change places.
      // oxlint-disable-next-line react/no-array-index-key
      isDifferent ? <mark key={index}>{words}</mark> : words,
  );
  return (
    <p className={isLong ? styles.long : styles.figure}>{isLong ? marked : <strong>{marked}</strong>}</p>
  );
}

/** A short value as large as on the site; the text after a slash is its unit. */
function Figure({ words }: { readonly words: string }) {
  const [, figure = words, unit = ''] = /^(\$[^/]*)(\/.*)$/.exec(words) ?? [];
  return (
    <p className={styles.figure}>
      <strong>{figure}</strong>
      {unit}
    </p>
  );
}

interface ThirdProps {
  readonly clash: Clash;
  readonly onUse: (value: unknown) => void;
}

/** A third value, for a text or a number; other values are changed in the form afterwards. */
export function Third({ clash, onUse }: ThirdProps) {
  const { base, mine, theirs } = clash;
  const isNumber = [mine, theirs].some((value) => typeof value === 'number');
  const [text, setText] = useState(String(base ?? ''));
  if ([mine, theirs].some((value) => typeof value === 'object' && value !== null))
    return (
      <p className={styles.free}>
        Nothing is chosen for you. A third value can be written in the form afterwards.
      </p>
    );
  const isReady = text !== '' && text !== base && (!isNumber || Number.isFinite(Number(text)));
  const use = (event: FormEvent): void => {
    event.preventDefault();
    if (isReady) onUse(isNumber ? Number(text) : text);
  };
  return (
    <form className={styles.third} onSubmit={use}>
      <label htmlFor="third">Or write a third</label>
      <textarea
        id="third"
        rows={isNumber ? 1 : 4}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <button type="submit" className="button" aria-disabled={!isReady || undefined}>
        Use this
      </button>
      <span>Nothing is chosen for you.</span>
    </form>
  );
}
