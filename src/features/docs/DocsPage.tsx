import type { ReactElement } from 'react';
import { documentation } from '#content/documentation.js';
import { navigation } from '#content/navigation.js';
import { entries } from '#content/plugins-table.js';
import { ArrowLink } from '../../components/ArrowLink.tsx';
import { Container } from '../../components/Container.tsx';
import { Icon } from '../../components/Icon.tsx';
import { FooterIllustration } from '../../components/FooterIllustration.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { SectionHead } from '../../components/SectionHead.tsx';
import { SiteLink } from '../../components/SiteLink.tsx';
import { NoneYet } from '../listing/NoneYet.tsx';
import { changelogAddress } from '../changelog/changelog-addresses.ts';
import styles from './DocsPage.module.css';
import { docsAddress } from './heads.ts';
import { type ListedGuide, pagesOf } from './pages.ts';

type Row = (typeof entries)[number];

/** A plugin with its pages. */
interface Documented {
  readonly plugin: Row;
  readonly pages: readonly ListedGuide[];
}

/** Every plugin that has documentation, by name. */
const documented: readonly Documented[] = entries
  .map((plugin) => ({ plugin, pages: pagesOf(plugin.slug) }))
  .filter(({ pages }) => pages.length > 0)
  .toSorted((a, b) => (a.plugin.name < b.plugin.name ? -1 : 1));

/** /docs: the documentation of every plugin, page by page, with its newest release; retired plugins last. */
export function DocsPage(): ReactElement {
  return (
    <>
      <PageHeader heading={documentation.heading} lede={documentation.lede} horizon={documentation.horizon} />
      <Container className={styles.page}>
        {documented.length === 0 ? <NoneYet what="documentation" /> : <DocsSearch />}
        <Plugins title="Plugins" status="active" aside={<Compatibility />} />
        <Plugins title="Retired plugins" status="retired" />
      </Container>
      <FooterIllustration />
    </>
  );
}

/** Opens the search of the whole site, as every plain link to its page does. */
const DocsSearch = () => (
  <a href={navigation.search.href} className={styles.search}>
    <Icon name="search" size={20} />
    {documentation.searchLabel}
  </a>
);

const Compatibility = () => <ArrowLink href="/compatibility">Check compatibility</ArrowLink>;

interface PluginsProps {
  readonly title: string;
  readonly status: Row['status'];
  readonly aside?: ReactElement;
}

function Plugins({ title, status, aside }: PluginsProps): ReactElement | null {
  const own = documented.filter(({ plugin }) => plugin.status === status);
  if (own.length === 0) return null;
  return (
    <section>
      <SectionHead title={title} aside={aside} />
      <ul className={styles.plugins}>
        {own.map((each) => (
          <PluginRow key={each.plugin.slug} {...each} />
        ))}
      </ul>
    </section>
  );
}

function PluginRow({ plugin, pages }: Documented): ReactElement {
  const { slug, name, tagline, changelog } = plugin;
  const [newest] = changelog;
  return (
    <li className={styles.plugin}>
      <div>
        <h3>
          <SiteLink href={docsAddress(slug)}>{name}</SiteLink>
        </h3>
        <p className={styles.tagline}>{tagline}</p>
      </div>
      <div>
        <ul className={styles.pages}>
          {pages.map(({ title, href }) => (
            <li key={href}>
              <SiteLink href={href}>{title}</SiteLink>
            </li>
          ))}
        </ul>
        {newest && (
          <p className={styles.newest}>
            <SiteLink href={changelogAddress(slug, newest.version)}>Version {newest.version}</SiteLink>,{' '}
            <time dateTime={newest.date.iso}>{newest.date.text}</time>: {newest.changes[0]}
          </p>
        )}
      </div>
    </li>
  );
}
