import { useState } from 'react';
import type { ComparedPage, PageLook } from '../../protocol-pages.ts';
import type { Changes, FieldChange } from '../../protocol-proposals.ts';
import { Choice } from '../parts/Choice.tsx';
import { narrow, useMedia } from '../use-media.ts';
import { type Look, lookWords } from './LookChoice.tsx';
import styles from './PagePictures.module.css';
import { Pictures, type Arrangement } from './Pictures.tsx';

interface Props {
  readonly comparison: ComparedPage;
  readonly look: Look;
  readonly changes: Changes;
}

const arrangements = [
  ['slider', 'Slider'],
  ['side', 'Side by side'],
] as const;

/** One page before and now: its changes, and its pictures, one over the other or side by side. */
export function BeforeAndNow({ comparison: { page, looks }, look, changes }: Props) {
  const isNarrow = useMedia(narrow);
  const [arrangement, choose] = useState<Exclude<Arrangement, 'below'>>('slider');
  const pair = looks.find(({ width, scheme }) => width === look.width && scheme === look.scheme);
  const isWhole = pair?.before !== undefined && pair.after !== undefined;
  return (
    <article className={styles.page} aria-label={page}>
      <header className={styles.head}>
        <h3>{page}</h3>
        <Caption page={page} look={pair} changes={changes} />
        {isWhole && !isNarrow && (
          <Choice
            label={`Pictures of ${page}`}
            options={arrangements}
            value={arrangement}
            onChoose={choose}
          />
        )}
      </header>
      {pair && !pair.isSame ? (
        <Pictures page={page} look={pair} arrangement={isNarrow ? 'below' : arrangement} />
      ) : (
        <p className={styles.same}>
          No visible difference {lookWords(look)}. It differs{' '}
          {looks
            .filter(({ isSame }) => !isSame)
            .map((other) => lookWords(other))
            .join('; ')}
          .
        </p>
      )}
    </article>
  );
}

/** The changes on a page, in words: the numbers of the places, and the fields that it shows. */
function Caption({
  page,
  look,
  changes,
}: {
  readonly page: string;
  readonly look: PageLook | undefined;
  readonly changes: Changes;
}) {
  const words = changes.files.flatMap(({ fields }) =>
    fields.filter(({ pages }) => pages?.includes(page)).flatMap((field) => field.changes.slice(0, 1)),
  );
  const [first, ...others] = words;
  if (look && !look.isSame && (!look.before || !look.after))
    return <p>{look.before ? 'This page goes away.' : 'This page is new.'}</p>;
  const places = look?.places.length ?? 0;
  return (
    <p>
      {Array.from({ length: places > maxNumbers ? 0 : places }, (_, index) => (
        <span key={index} className={styles.number}>
          {index + 1}
        </span>
      ))}
      {first && others.length === 0 ? inWords(first) : words.map(({ label }) => label).join(', ')}
      {places > maxNumbers && `${first ? ', ' : ''}${places} places`}
    </p>
  );
}

const maxNumbers = 4;

/** `Price: $99/year before, $89/year now` */
function inWords({ label, before, after }: FieldChange): string {
  return before === undefined || after === undefined || before.length + after.length > 60
    ? label
    : `${label}: ${before} before, ${after} now`;
}
