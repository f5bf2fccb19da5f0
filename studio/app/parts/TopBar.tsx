import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { Drawing } from './Icon.tsx';
import { chooseScheme, schemeNow } from './scheme.ts';
import styles from './TopBar.module.css';
import { ScreenLink } from './ScreenLink.tsx';

interface Props {
  /** Where this screen is: the names and addresses of those above it, then its own name. */
  readonly crumbs: readonly { readonly words: string; readonly to?: string }[];
  readonly children?: ReactNode;
}

/** The bar at the top of every screen. */
export function TopBar({ crumbs, children }: Props) {
  const above = crumbs.slice(0, -1);
  const last = crumbs.at(-1);
  const name = last?.words;
  useEffect(() => {
    document.title = name === undefined ? 'Studio' : `${name}, Studio`;
  }, [name]);
  return (
    <header className={styles.bar}>
      <button
        type="button"
        className="skip-link"
        onClick={() => document.querySelector<HTMLElement>('main')?.focus()}
      >
        Skip to the content
      </button>
      <ScreenLink to="/" className={styles.name}>
        <Sign />
        Studio
      </ScreenLink>
      <nav aria-label="Where you are" className={styles.crumbs}>
        {above.map(({ words, to = '/' }) => (
          <Fragment key={words}>
            <ScreenLink to={to}>{words}</ScreenLink>
            <span aria-hidden="true">/</span>
          </Fragment>
        ))}
        {last && <span className={styles.current}>{last.words}</span>}
      </nav>
      <div className={styles.tools}>{children}</div>
    </header>
  );
}

/** The mark of the site: a bull kelp with an orange float. */
const Sign = () => (
  <svg aria-hidden="true" viewBox="0 1.5 32 30.5" width="27" height="26" className={styles.sign}>
    <path d="M5 32C6.2 25 5.8 17 6.4 12h4.8c.2 6-.2 13 .9 20z" />
    <circle className={styles.float} cx="8.8" cy="6.6" r="5.1" />
    <path d="M11.2 21.6C10.8 12 17.6 3.6 30.6 3.2 29.6 14 22.4 21.2 11.2 21.6ZM14.6 17.4C23 18.4 29.2 23.4 31.6 32H22.4C19.4 28 16 23.6 14.6 17.4Z" />
    <path className={styles.cut} d="M13 20Q18.6 14.6 26.2 7 21 15.4 13 20Z" />
  </svg>
);

/** Changes between light and dark, for this tab. */
export function SchemeButton() {
  const [scheme, setScheme] = useState(schemeNow);
  const other = scheme === 'dark' ? 'light' : 'dark';
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={`Change to ${other}`}
      title={`Change to ${other}`}
      onClick={() => {
        chooseScheme(other);
        setScheme(other);
      }}
    >
      <Drawing
        path={
          scheme === 'dark'
            ? 'M10 14a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM10 1v2M10 17v2M1 10h2M17 10h2M3.6 3.6 5 5M15 15l1.4 1.4M3.6 16.4 5 15M15 5l1.4-1.4'
            : 'M16.5 12A7 7 0 0 1 8 3.5 7 7 0 1 0 16.5 12Z'
        }
        size={18}
      />
    </button>
  );
}
