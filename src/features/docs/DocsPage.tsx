import type { ReactElement } from 'react';
import { documentation } from '#content/documentation.js';
import { navigation } from '#content/navigation.js';
import type { GuideListing, PluginRow as Row } from '#content/types.js';
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
import { pagesOf } from './pages.ts';

/** A plugin with its pages. */
interface Documented {
  readonly plugin: Row;
  readonly pages: readonly GuideListing[];
}

interface DocsPageProps {
  readonly plugins: readonly Row[];
  /** The pages of the documentation of all plugins. */
  readonly guides: readonly GuideListing[];
}

/** /docs: the documentation of every plugin, page by page, with its newest release; retired plugins last. */
export function DocsPage({ plugins, guides }: DocsPageProps): ReactElement {
  const documented = plugins
    .map((plugin) => ({ plugin, pages: pagesOf(plugin.slug, guides) }))
    .filter(({ pages }) => pages.length > 0)
    .toSorted((a, b) => (a.plugin.name < b.plugin.name ? -1 : 1));
  const ofStatus = (status: Row['status']) => documented.filter(({ plugin }) => plugin.status === status);
  return (
    <>
      <PageHeader heading={documentation.heading} lede={documentation.lede} horizon={documentation.horizon} />
      <Container className={styles.page}>
        {documented.length === 0 ? <NoneYet what="documentation" /> : <DocsSearch />}
        <Plugins title="Plugins" documented={ofStatus('active')} aside={<Compatibility />} />
        <Plugins title="Retired plugins" documented={ofStatus('retired')} />
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
  readonly documented: readonly Documented[];
  readonly aside?: ReactElement;
}

function Plugins({ title, documented, aside }: PluginsProps): ReactElement | null {
  if (documented.length === 0) return null;
  return (
    <section>
      <SectionHead title={title} aside={aside} />
      <ul className={styles.plugins}>
        {documented.map((each) => (
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
