import { useId } from 'react';
import { ArrowLink } from '../../components/ArrowLink.tsx';
import { SiteLink } from '../../components/SiteLink.tsx';
import type { DirectoryPage } from '../../../scripts/engine/contract/search-index.ts';
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

function Section({ group: { name, href: list, items } }: { readonly group: Group<DirectoryPage> }) {
  const id = useId();
  const more = items.reduce((sum, item) => sum + (item.more ?? 0), 0);
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
      {more > 0 && list !== undefined && <ArrowLink href={list}>{`${more} more in ${name}`}</ArrowLink>}
    </section>
  );
}
