import { useId } from 'react';
import { SiteLink } from '../../components/SiteLink.tsx';
import type { DirectoryPage } from '../../contract/search-index.ts';
import styles from './Directory.module.css';
import { type Group, groupName, grouped } from './groups.ts';

/** The whole site by groups: every page, or of a long list its first entries and the way to the others. */
export const Directory = ({ pages }: { readonly pages: readonly DirectoryPage[] }) => (
  <div className={styles.directory}>
    {grouped(pages, ({ href }) => groupName(href)).map((group) => (
      <Section key={group.name} group={group} />
    ))}
  </div>
);

function Section({ group: { name, items } }: { readonly group: Group<DirectoryPage> }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{name}</h2>
      <ul className={styles.pages}>
        {items.map(({ href, title, partOf }) => (
          <li key={href}>
            <SiteLink href={href}>{partOf === undefined ? title : `${partOf}: ${title}`}</SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
