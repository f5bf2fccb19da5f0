import { type MouseEvent, useId, useMemo, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { SiteLink } from '../../components/SiteLink.tsx';
import type { Hit } from './ranking.ts';
import { type HitGroup, type Piece, resultOf } from './results.ts';
import styles from './SearchResults.module.css';

interface Props {
  readonly groups: readonly HitGroup[];
  /** How many results of a group are shown at first. */
  readonly max: number;
  /** Called when a visitor goes to a result. */
  readonly onChoose: (event: MouseEvent) => void;
}

/** The results of a search, by groups. The arrow keys reach the links (`data-result`). */
export const SearchResults = ({ groups, max, onChoose }: Props) =>
  groups.map((group) => (
    <Results
      key={group.name}
      group={group}
      max={max}
      isMixed={group === groups[0] && groups.length > 1}
      onChoose={onChoose}
    />
  ));

interface ResultsProps extends Omit<Props, 'groups'> {
  readonly group: HitGroup;
  /** Whether its results may be of several groups, so that each says which. */
  readonly isMixed: boolean;
}

function Results({ group: { name, hits }, max, isMixed, onChoose }: ResultsProps) {
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const rows = isWhole ? hits : hits.slice(0, max);
  const rest = hits.length - rows.length;
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id}>{name}</h2>
      <ul className={styles.results}>
        {rows.map((hit) => (
          <ResultItem key={hit.page.href + hit.page.title} hit={hit} isMixed={isMixed} onChoose={onChoose} />
        ))}
      </ul>
      {rest > 0 && (
        <Button kind="quiet" data-result className={styles.more} onClick={() => setWhole(true)}>
          {`Show ${rest} more`}
        </Button>
      )}
    </section>
  );
}

interface ResultItemProps extends Pick<ResultsProps, 'isMixed' | 'onChoose'> {
  readonly hit: Hit;
}

function ResultItem({ hit, isMixed, onChoose }: ResultItemProps) {
  const { href, title, place, about, excerpt, group } = useMemo(() => resultOf(hit), [hit]);
  return (
    <li className={styles.result}>
      <SiteLink href={href} className={styles.link} data-result onClick={onChoose}>
        <Marked pieces={title} />
      </SiteLink>
      {isMixed && <span className={styles.kind}>{group}</span>}
      {place.length > 0 && (
        <p className={styles.place}>
          <Marked pieces={place} />
        </p>
      )}
      {excerpt.length > 0 && (
        <p className={styles.excerpt}>
          <Marked pieces={excerpt} />
        </p>
      )}
      {about.length > 0 && (
        <p className={styles.about}>
          <Marked pieces={about} />
        </p>
      )}
    </li>
  );
}

/** A text in which the words that were found are marked. */
const Marked = ({ pieces }: { readonly pieces: readonly Piece[] }) =>
  pieces.map(({ text, marked }, at) =>
    // oxlint-disable-next-line react/no-array-index-key -- pieces of one text have nothing else that tells them apart
    marked ? <mark key={at}>{text}</mark> : text,
  );
