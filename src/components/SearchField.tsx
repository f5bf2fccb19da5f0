import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { Icon } from './Icon.tsx';
import styles from './SearchField.module.css';

interface SearchFieldProps {
  /** The placeholder, also the field's label. */
  readonly label: string;
  /** The field's name in the address that its form leads to without script. */
  readonly name?: string;
  /** The search words of the list that is shown. */
  readonly query: string;
  /** The search words in the current address. */
  readonly currentQuery: () => string;
  readonly onType: (query: string) => void;
}

/** A search field that filters while typing. Escape and a button clear it. */
export function SearchField({ label, name, query, currentQuery, onType }: SearchFieldProps) {
  const { field, type, clear } = useTypedWords(query, currentQuery, onType);
  return (
    <div className={styles.search}>
      <span className={styles.magnifier}>
        <Icon name="search" size={20} />
      </span>
      <input
        ref={field}
        className={styles.field}
        type="search"
        name={name}
        autoComplete="off"
        enterKeyHint="search"
        aria-label={label}
        placeholder={label}
        defaultValue={query}
        onChange={(event) => type(event.target.value)}
        // While a text is composed, Escape and the arrows belong to its suggestions.
        onKeyDown={({ key, nativeEvent }: KeyboardEvent) =>
          key === 'Escape' && !nativeEvent.isComposing && clear()
        }
      />
      <button type="button" className={styles.clear} aria-label="Clear search" onClick={clear}>
        <Icon name="x" size={18} />
      </button>
    </div>
  );
}

/**
 * Keeps the typed text in the field, including leading and trailing spaces. The address replaces it only if it changes to other words,
 * after going back for instance: an address that is merely older than the typed text changes nothing. Text typed before hydration
 * is picked up.
 */
function useTypedWords(query: string, currentQuery: () => string, onType: (query: string) => void) {
  const field = useRef<HTMLInputElement>(null);
  const lastQuery = useRef(query);
  useEffect(() => {
    const current = currentQuery();
    if (!field.current || current === lastQuery.current) return;
    lastQuery.current = current;
    field.current.value = current;
  }, [currentQuery]);
  const type = (text: string) => {
    lastQuery.current = text.trim();
    onType(lastQuery.current);
  };
  const clear = () => {
    if (!field.current) return;
    field.current.value = '';
    field.current.focus();
    type('');
  };
  const takeUp = useEffectEvent(() => {
    const early = field.current?.value ?? '';
    if (early !== query) type(early);
  });
  useEffect(() => takeUp(), []);
  return { field, type, clear };
}
