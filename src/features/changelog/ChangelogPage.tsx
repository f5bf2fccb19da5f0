import type { ReactElement } from 'react';
import type { Plugin } from '#content/types.js';
import { ArrowLink } from '../../components/ArrowLink.tsx';
import { Breadcrumb } from '../../components/Breadcrumb.tsx';
import { Container } from '../../components/Container.tsx';
import { FooterIllustration } from '../../components/FooterIllustration.tsx';
import { SiteLink } from '../../components/SiteLink.tsx';
import { changelogAddress } from './changelog-addresses.ts';
import styles from './ChangelogPage.module.css';
import { trailTo } from './changelog-head.ts';

/** /plugins/{slug}/changelog: every release, the newest first; each version is an anchor. */
export function ChangelogPage({ plugin }: { readonly plugin: Plugin }): ReactElement {
  const { name, slug, changelog, supportInfo } = plugin;
  return (
    <>
      <Container className={styles.page}>
        <header>
          <Breadcrumb items={trailTo(plugin)} />
          <h1 className={styles.title}>{name} changelog</h1>
          <p className={styles.links}>
            <SiteLink href={`${changelogAddress(slug)}.xml`}>Atom feed</SiteLink>
            <SiteLink href={supportInfo.documentation.href}>{supportInfo.documentation.label}</SiteLink>
            <SiteLink href="/compatibility">Compatibility</SiteLink>
          </p>
        </header>
        <ol className={styles.releases}>
          {changelog.map(({ version, date, changes }) => (
            <li key={version} id={version} className={styles.release}>
              <div>
                <h2 className={styles.version}>
                  <a href={`#${version}`}>{version}</a>
                </h2>
                <time dateTime={date.iso}>{date.text}</time>
              </div>
              <ul className={styles.changes}>
                {changes.map((change) => (
                  <li key={change}>{change}</li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
        <ArrowLink href={plugin.href}>{name}</ArrowLink>
      </Container>
      <FooterIllustration />
    </>
  );
}
