import type { Part } from './contents.ts';
import styles from './LegalPage.module.css';

/** The list of a legal page's parts, as links; sections of the text with their numbers. */
export const Contents = ({ parts }: { readonly parts: readonly Part[] }) => (
  <nav className={styles.contents} aria-label="Contents">
    {/* Safari drops the list semantics of a list without markers unless the role is spelled out. */}
    {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
    <ul role="list">
      {parts.map(({ id, text, number }) => (
        <li key={id}>
          <a href={`#${id}`}>
            <b>{number}</b>
            {text}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
