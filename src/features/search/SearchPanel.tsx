import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { search as texts } from '#content/search.js';
import { site } from '#content/site.js';
import { isPlain } from '../../browser/plain-press.ts';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { SearchField } from '../../components/SearchField.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { maxResults } from './engine.ts';
import { keepSearch } from './recent.ts';
import type { Hit } from './ranking.ts';
import { arranged } from './results.ts';
import styles from './SearchPanel.module.css';
import { SearchResults } from './SearchResults.tsx';
import { SearchWays } from './SearchWays.tsx';
import { loadSiteSearch, useSiteSearch } from './site-search.ts';

interface Props {
  /** The words that are searched for. */
  readonly query: string;
  /** The text that the field should hold now; the rendered one may be older. */
  readonly currentQuery: () => string;
  readonly onType: (query: string) => void;
  /** Called when Enter is pressed in the field. */
  readonly onSubmit: () => void;
  /** Called when a visitor goes to a result. */
  readonly onChoose: (event: MouseEvent) => void;
  /** How many results of a group are shown at first. */
  readonly max: number;
  /** Shown while nothing is searched for. */
  readonly children: ReactNode;
  /** Shown below the results. */
  readonly below?: ReactNode;
}

/** The field of the search with its results: in the dialog and on the page. */
export function SearchPanel({
  query,
  currentQuery,
  onType,
  onSubmit,
  onChoose,
  max,
  children,
  below,
}: Props) {
  const panel = useRef<HTMLElement>(null);
  useKeptFocus(panel);
  const words = query.trim();
  const choose = (event: MouseEvent) => {
    keepSearch(words);
    onChoose(event);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrow keys move between the field and the links
    <search ref={panel} className={styles.panel} onKeyDown={(event) => moveByArrow(event, panel)}>
      <form
        action="/search"
        className={styles.form}
        data-needs-script
        onSubmit={(event) => {
          event.preventDefault();
          keepSearch(words);
          onSubmit();
        }}
      >
        <div className={styles.field}>
          <SearchField
            label={texts.label}
            name="q"
            query={query}
            currentQuery={currentQuery}
            onType={onType}
          />
        </div>
      </form>
      {words === '' ? (
        children
      ) : (
        <Answer words={words} max={max} onChoose={choose} onType={onType} below={below} />
      )}
    </search>
  );
}

interface AnswerProps extends Pick<Props, 'max' | 'onChoose' | 'onType' | 'below'> {
  readonly words: string;
}

function Answer({ words, max, onChoose, onType, below }: AnswerProps) {
  const { status, search } = useSiteSearch();
  useEffect(() => void loadSiteSearch(), []);
  const query = useDeferredValue(words);
  const hits = useMemo(() => search(query), [search, query]);
  const groups = useMemo(() => arranged(hits), [hits]);
  const place = useRef<HTMLDivElement>(null);
  const isLoading = status === 'waiting' || status === 'loading';
  const count = countOf(hits.length);
  const outcome = hits.length > 0 ? count : status === 'ready' ? 'No results' : '';
  return (
    <div ref={place} className={styles.answer} tabIndex={-1}>
      <Spoken text={outcome && `${outcome} for ${query}`} />
      {isLoading && hits.length === 0 && <Spinner label="Loading..." />}
      {status === 'failed' && (
        <div role="alert">
          <EmptyState title="The search could not be loaded" hint={texts.failed}>
            <Button
              kind="quiet"
              onClick={() => {
                // The button goes; whoever pressed it stays here.
                place.current?.focus({ preventScroll: true });
                void loadSiteSearch();
              }}
            >
              Try again
            </Button>
          </EmptyState>
        </div>
      )}
      {hits.length > 0 && (
        <>
          <p className={styles.count}>
            {count}
            {hits.some(hasPrice) && ` · ${site.priceNote}`}
          </p>
          <SearchResults groups={groups} max={max} onChoose={onChoose} />
          {below}
        </>
      )}
      {hits.length === 0 && status === 'ready' && (
        <>
          <EmptyState title={`No results for “${short(query)}”`} hint={texts.nothing} />
          <SearchWays onType={onType} onChoose={onChoose} />
        </>
      )}
    </div>
  );
}

/** Whether a result may show a price. */
const hasPrice = ({ page: { price, about = '' } }: Hit): boolean =>
  price !== undefined || about.includes('$');

const countOf = (hits: number): string =>
  hits === 1 ? '1 result' : hits < maxResults ? `${hits} results` : `${maxResults} results or more`;

const short = (text: string): string => (text.length <= 60 ? text : `${[...text].slice(0, 60).join('')}…`);

/** Time in ms in which nobody types, after which the number of results is read out. */
const quiet = 700;

/** Reads a text out when it has stayed for a moment: at each key would be too often. */
function Spoken({ text }: { readonly text: string }) {
  const [message, say] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => say(text), quiet);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <VisuallyHidden>
      <output aria-live="polite">{message}</output>
    </VisuallyHidden>
  );
}

/** Moves the focus from the field to the results and back. */
function moveByArrow(event: KeyboardEvent, panel: RefObject<HTMLElement | null>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || event.nativeEvent.isComposing || !isPlain(event)) return;
  const stops = stopsIn(panel.current);
  const at = stops.findIndex((stop) => stop === document.activeElement);
  const target = at < 0 ? undefined : stops[at + step];
  if (!target) return;
  event.preventDefault();
  target.focus();
  target.scrollIntoView({ block: 'nearest' });
}

/** Keeps the place among the stops when the one with the focus goes: new results replace it, or it has shown more of them. */
function useKeptFocus(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = panel.current;
    if (!box) return undefined;
    let stop: Element | null = null;
    let at = -1;
    const keep = () => {
      stop = document.activeElement;
      at = stopsIn(box).findIndex((each) => each === stop);
    };
    const forget = () => {
      stop = null;
    };
    const observer = new MutationObserver(() => {
      if (at < 0 || !stop || stop.isConnected || document.activeElement !== document.body) return;
      const stops = stopsIn(box);
      stops[Math.min(at, stops.length - 1)]?.focus();
    });
    observer.observe(box, { childList: true, subtree: true });
    document.addEventListener('focusin', keep);
    // A click beside the stops moves the focus away without an event of the new place.
    document.addEventListener('pointerdown', forget);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', keep);
      document.removeEventListener('pointerdown', forget);
    };
  }, [panel]);
}

/** The elements that the arrow keys reach: the field, then the results. */
const stopsIn = (panel: HTMLElement | null): readonly HTMLElement[] =>
  Array.from(panel?.querySelectorAll<HTMLElement>('input[type="search"], [data-result]') ?? []);
