import type { ReactElement } from 'react';
import type { GuideListing, Plugin } from '#content/types.js';
import { Breadcrumb } from '../../components/Breadcrumb.tsx';
import { Container } from '../../components/Container.tsx';
import { FactList } from '../../components/FactList.tsx';
import { FooterIllustration } from '../../components/FooterIllustration.tsx';
import { SectionHead } from '../../components/SectionHead.tsx';
import { SideNote } from '../../components/SideNote.tsx';
import { SiteLink } from '../../components/SiteLink.tsx';
import { StepNumber } from '../../components/StepNumber.tsx';
import { questionAnchors } from '../../../scripts/engine/contract/question-anchors.ts';
import { changelogAddress } from '../changelog/changelog-addresses.ts';
import { compatibilityRows } from '../compatibility/compatibility-words.ts';
import { requirementRows } from '../plugin-page/requirements.ts';
import { trailTo } from './heads.ts';
import styles from './PluginDocsPage.module.css';

interface PluginDocsPageProps {
  readonly plugin: Plugin;
  /** The pages of its documentation in their order. */
  readonly pages: readonly GuideListing[];
}

/** /docs/{plugin}: its pages, its requirements, and the questions that people ask. */
export function PluginDocsPage({ plugin, pages }: PluginDocsPageProps): ReactElement {
  const { name, tagline, href, faq = [] } = plugin;
  const anchors = questionAnchors(faq.map(({ question }) => question));
  return (
    <>
      <Container className={styles.page}>
        <header>
          <Breadcrumb items={trailTo({ name, href })} />
          <h1 className={styles.title}>{name}</h1>
          <p className={styles.lede}>{tagline}</p>
        </header>
        <div className={styles.columns}>
          <section>
            <SectionHead title="Documentation" />
            <ol className={styles.pages}>
              {pages.map((page, index) => (
                <li key={page.href}>
                  <StepNumber number={index + 1} />
                  <div>
                    <h3>
                      <SiteLink href={page.href}>{page.title}</SiteLink>
                    </h3>
                    <p>{page.description}</p>
                  </div>
                </li>
              ))}
            </ol>
          </section>
          <Facts plugin={plugin} />
        </div>
        {faq.length > 0 && (
          <section>
            <SectionHead title="Questions" />
            <div className={styles.questions}>
              {faq.map(({ question, answer }, index) => (
                <div key={anchors[index]}>
                  <h3 id={anchors[index]}>{question}</h3>
                  <p>{answer}</p>
                </div>
              ))}
            </div>
          </section>
        )}
      </Container>
      <FooterIllustration />
    </>
  );
}

function Facts({ plugin }: Pick<PluginDocsPageProps, 'plugin'>): ReactElement {
  const { slug, href, requirements, compatibility, changelog } = plugin;
  const [newest] = changelog;
  return (
    <SideNote title="What it runs on">
      <FactList
        rows={[
          ...requirementRows(requirements),
          ...compatibilityRows(compatibility),
          ...(newest ? [{ label: 'Current version', value: newest.version }] : []),
        ]}
      />
      <ul className={styles.links}>
        <li>
          <SiteLink href={href}>Plugin page</SiteLink>
        </li>
        <li>
          <SiteLink href={changelogAddress(slug)}>Changelog</SiteLink>
        </li>
        <li>
          <SiteLink href="/compatibility">All plugins compared</SiteLink>
        </li>
      </ul>
    </SideNote>
  );
}
