import { type MouseEvent, useState } from 'react';
import { search as texts } from '#content/search.js';
import { ArrowLink } from '../../components/ArrowLink.tsx';
import { Icon } from '../../components/Icon.tsx';
import { clearSearches, recentSearches } from './recent.ts';
import styles from './SearchWays.module.css';

interface Props {
  /** Searches for words. */
  readonly onType: (query: string) => void;
  /** Called when a visitor goes to a page. */
  readonly onChoose: (event: MouseEvent) => void;
}

/** Ways on for visitors who have not searched yet or found nothing: searches that others try, and the sections of the site. */
export const SearchWays = ({ onType, onChoose }: Props) => (
  <div className={styles.ways}>
    <Words title="Try" words={texts.suggestions} onType={onType} />
    <nav aria-label="Sections">
      <ul className={styles.sections}>
        {texts.sections.map(({ label, href }) => (
          <li key={href}>
            <ArrowLink href={href} data-result onClick={onChoose}>
              {label}
            </ArrowLink>
          </li>
        ))}
      </ul>
    </nav>
  </div>
);

/** The last searches of this browser, and a button that clears them; nothing if there are none. */
export function RecentSearches({ onType }: Pick<Props, 'onType'>) {
  const [words, setWords] = useState(recentSearches);
  if (words.length === 0) return null;
  return (
    <Words
      title="Recent"
      words={words}
      onType={onType}
      onClear={() => {
        clearSearches();
        setWords([]);
      }}
    />
  );
}

interface WordsProps extends Pick<Props, 'onType'> {
  readonly title: string;
  readonly words: readonly string[];
  readonly onClear?: () => void;
}

/** The pressed button goes with its row: the focus moves to the field of the same search. */
const focusField = (button: Element): void => button.closest('search')?.querySelector('input')?.focus();

const Words = ({ title, words, onType, onClear }: WordsProps) => (
  <section className={styles.row} aria-label={title === 'Try' ? 'Suggested searches' : 'Recent searches'}>
    <h2>{title}</h2>
    <ul>
      {words.map((word) => (
        <li key={word}>
          <button
            type="button"
            className={styles.word}
            data-result
            onClick={({ currentTarget }) => {
              focusField(currentTarget);
              onType(word);
            }}
          >
            {word}
          </button>
        </li>
      ))}
      {onClear && (
        <li>
          <button
            type="button"
            className={styles.clear}
            onClick={({ currentTarget }) => {
              focusField(currentTarget);
              onClear();
            }}
          >
            <Icon name="x" size={14} />
            Clear recent searches
          </button>
        </li>
      )}
    </ul>
  </section>
);
