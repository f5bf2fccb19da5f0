import { useEffect, useRef, useState } from 'react';
import { Icon } from '../parts/Icon.tsx';
import { classNames } from '../class-names.ts';
import type { Collection, Desk, DeskEntry } from '../../protocol.ts';
import { aOrAn } from '../parts/form-words.ts';
import { commandKey } from '../keys.ts';
import { ScreenLink } from '../parts/ScreenLink.tsx';
import { SeaBar } from './SeaBar.tsx';
import { SchemeButton, TopBar } from '../parts/TopBar.tsx';
import bar from '../parts/TopBar.module.css';
import { loadPreview, preview } from '../preview-state.ts';
import { narrow, useMedia, wide } from '../use-media.ts';
import styles from './Desk.module.css';
import screen from './Screen.module.css';
import { DeskAside } from './DeskAside.tsx';
import { DeskList } from './DeskList.tsx';
import { DeskNav } from './DeskNav.tsx';
import { NewDialog } from './NewDialog.tsx';
import { type Order, ordered, orders, ordersOf } from './order.ts';
import { PlanDialog } from '../parts/PlanDialog.tsx';
import type { Action } from '../parts/use-plan.ts';
import { useEntrySearch } from './use-entry-search.ts';

interface Props {
  readonly desk: Desk;
  /** The collection in the address; the first with a folder without one. */
  readonly collection: string | undefined;
  readonly onSearch: () => void;
}

type Filter = 'all' | 'changed' | 'noted' | 'planned';

const filters: readonly {
  readonly id: Filter;
  readonly words: string;
  readonly test: (entry: DeskEntry) => boolean;
}[] = [
  { id: 'all', words: 'All', test: () => true },
  {
    id: 'changed',
    words: 'Changed',
    test: ({ state }) => state === 'unsaved' || state === 'saved',
  },
  { id: 'noted', words: 'With findings', test: ({ errors, warnings }) => errors + warnings > 0 },
  { id: 'planned', words: 'Planned', test: ({ next }) => next !== undefined },
];

/** The entries that are listed: those of a collection in an order, or those that a search finds, the best first. */
function useList(desk: Desk, current: Collection | undefined) {
  const [filter, setFilter] = useState<Filter>('all');
  const [search, setSearch] = useState('');
  const [choice, setOrder] = useState<Order>();
  const hits = useEntrySearch(desk.entries, search);
  const all = hits ?? desk.entries.filter((entry) => entry.collection === current?.name);
  const test = filters.find(({ id }) => id === filter)?.test ?? (() => true);
  const kinds = ordersOf(all);
  const order = kinds.find((kind) => kind === choice) ?? kinds[0] ?? 'address';
  const rows = hits ? all.filter(test) : ordered(all.filter(test), order);
  return { search, setSearch, hits, all, rows, filter, setFilter, kinds, order, onOrder: setOrder };
}

/** The desk: the collections, and the entries of one of them. */
export function DeskScreen({ desk, collection, onSearch }: Props) {
  const current = shownCollection(desk, collection);
  const isWide = useMedia(wide);
  const [action, setAction] = useState<Action>();
  const [isNaming, setNaming] = useState(false);
  const { search, setSearch, hits, all, rows, filter, setFilter, ...list } = useList(desk, current);
  useEffect(() => {
    // The first page takes seconds, and an entry that is opened from here has it beside its form.
    if (!matchMedia(narrow).matches && !preview.get()) void loadPreview();
  }, []);
  return (
    <div className={classNames(screen.panes, styles.screen)}>
      <DeskTop onSearch={onSearch} />
      <DeskNav desk={desk} current={hits ? undefined : current?.name} />
      <main id="list" tabIndex={-1} className={styles.main} data-pane="list">
        <div className={styles.head}>
          <h1>{hits ? 'Found' : (current?.title ?? 'Desk')}</h1>
          {current && !current.isSingle && !hits && (
            <button type="button" className={styles.new} onClick={() => setNaming(true)}>
              <Icon name="plus" size={16} />
              New {current.one}
            </button>
          )}
        </div>
        <div className={styles.filters}>
          <Search value={search} onChange={setSearch} />
          <Filters entries={all} filter={filter} onFilter={setFilter} />
          {!hits && all.length > 1 && <Orders {...list} />}
        </div>
        {desk.unknownStates !== undefined && (
          <p className={classNames('tide', styles.unknown)}>{desk.unknownStates}</p>
        )}
        <DeskList
          entries={rows}
          collections={desk.collections}
          isMixed={hits !== undefined}
          onAction={setAction}
        />
        {rows.length === 0 && <Nothing search={search} current={current} onNew={() => setNaming(true)} />}
        {!isWide && <DeskAside entries={desk.entries} isBeside={false} />}
      </main>
      {isWide && <DeskAside entries={desk.entries} isBeside />}
      <SeaBar canPropose />
      {isNaming && current && <NewDialog desk={desk} collection={current} onClose={() => setNaming(false)} />}
      {action && <PlanDialog action={action} onClose={() => setAction(undefined)} />}
    </div>
  );
}

const DeskTop = ({ onSearch }: Pick<Props, 'onSearch'>) => (
  <TopBar crumbs={[{ words: 'Desk' }]}>
    <button type="button" className={bar.palette} onClick={onSearch}>
      <Icon name="search" size={16} />
      <span>Go to an entry or a field</span> <kbd>{commandKey} K</kbd>
    </button>
    <ScreenLink to="/help" className={bar.link}>
      <Icon name="info" size={17} />
      Help
    </ScreenLink>
    <SchemeButton />
  </TopBar>
);

interface FiltersProps {
  readonly entries: readonly DeskEntry[];
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
}

/** Chips that narrow the list; those that would leave nothing are not there. */
const Filters = ({ entries, filter, onFilter }: FiltersProps) => (
  <fieldset aria-label="Which entries" className={classNames('chips', styles.filter)}>
    {filters
      .map((each) => ({ ...each, count: entries.filter(each.test).length }))
      .filter(({ id, count }) => id === 'all' || count > 0 || id === filter)
      .map(({ id, words, count }) => (
        <button key={id} type="button" aria-pressed={id === filter} onClick={() => onFilter(id)}>
          {id === filter && <Icon name="check" size={14} />}
          {words} {count}
        </button>
      ))}
  </fieldset>
);

interface OrdersProps {
  readonly kinds: readonly Order[];
  readonly order: Order;
  readonly onOrder: (order: Order) => void;
}

const Orders = ({ kinds, order, onOrder }: OrdersProps) => (
  <select
    className={styles.order}
    aria-label="Order"
    value={order}
    onChange={({ target }) => onOrder(kinds.find((kind) => kind === target.value) ?? order)}
  >
    {kinds.map((kind) => (
      <option key={kind} value={kind}>
        {orders[kind]}
      </option>
    ))}
  </select>
);

/** The collection to show: the one that is asked for, else the first with a folder of entries that have pages. */
function shownCollection({ collections, entries }: Desk, name: string | undefined): Collection | undefined {
  const hasPages = (collection: Collection): boolean =>
    entries.some((entry) => entry.collection === collection.name && entry.address !== undefined);
  return (
    collections.find((collection) => collection.name === name) ??
    collections.find((collection) => collection.name === 'plugins') ??
    collections.find((collection) => !collection.isSingle && hasPages(collection)) ??
    collections[0]
  );
}

/** The search over titles, addresses and texts. `/` leads here. */
function Search({ value, onChange }: { readonly value: string; readonly onChange: (words: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const isTyping =
        event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      input.current?.focus();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  return (
    <span className={styles.search}>
      <Icon name="search" size={17} />
      <input
        ref={input}
        type="search"
        aria-label="Search titles, addresses and texts"
        placeholder="Search titles, addresses and texts"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <kbd>/</kbd>
    </span>
  );
}

interface NothingProps {
  readonly search: string;
  readonly current: Collection | undefined;
  readonly onNew: () => void;
}

function Nothing({ search, current, onNew }: NothingProps) {
  if (search !== '')
    return (
      <div className={styles.nothing}>
        <h2>Nothing fits “{search}”.</h2>
        <p>Try fewer letters.</p>
      </div>
    );
  if (!current) return null;
  return (
    <div className={styles.nothing}>
      <h2>No {current.title.toLowerCase()} here.</h2>
      {!current.isSingle && (
        <button type="button" className={styles.new} onClick={onNew}>
          Write {aOrAn(current.one)}
        </button>
      )}
    </div>
  );
}
