import type { ReactElement, ReactNode } from 'react';
import { documentation } from '#content/documentation.js';
import type { Guide } from '#content/types.js';
import { Breadcrumb } from '../../components/Breadcrumb.tsx';
import { Container } from '../../components/Container.tsx';
import { FooterIllustration } from '../../components/FooterIllustration.tsx';
import { Neighbours } from '../../components/Neighbours.tsx';
import { SiteLink } from '../../components/SiteLink.tsx';
import { Contents, FoldedContents } from '../blog/Contents.tsx';
import { TextTools } from '../blog/TextTools.tsx';
import { DocsNav } from './DocsNav.tsx';
import styles from './GuidePage.module.css';
import { trailTo } from './heads.ts';

interface GuidePageProps {
  readonly guide: Guide;
  /** The body, rendered. */
  readonly children: ReactNode;
}

/** /docs/{plugin}/{page}: the pages of the plugin, the text with its contents, and the pages before and after it. */
export function GuidePage({ guide, children }: GuidePageProps): ReactElement {
  const { title, description, headings, folder, siblings } = guide;
  return (
    <>
      <Container className={styles.page}>
        <Breadcrumb items={trailTo(folder, title)} />
        <div className={styles.columns}>
          <DocsNav plugin={folder} pages={siblings} />
          <article className={styles.article} data-tools="">
            <header>
              <h1 className={styles.title}>{title}</h1>
              <p className={styles.lede}>{description}</p>
            </header>
            <Contents headings={headings} title="On this page" className={styles.contents} />
            <FoldedContents headings={headings} title="On this page" className={styles.folded} />
            <div className={styles.body}>{children}</div>
            <Foot guide={guide} />
          </article>
        </div>
      </Container>
      <FooterIllustration />
      <TextTools />
    </>
  );
}

/** The day of the page's last change, the version that it was checked with, a link for changing it, and its neighbours. */
function Foot({ guide: { slug, href, checked, updated, folder, siblings } }: Pick<GuidePageProps, 'guide'>) {
  const place = siblings.findIndex((page) => page.href === href);
  return (
    <div className={styles.foot}>
      <p className={styles.facts}>
        <span>
          Updated <time dateTime={updated.iso}>{updated.text}</time> · checked with {folder.name} {checked}
        </span>
        <SiteLink href={`${documentation.editAddress}${slug}.md`}>Edit this page</SiteLink>
      </p>
      <Neighbours
        label="Previous and next page"
        previous={siblings[place - 1]}
        next={siblings[place + 1]}
        className={styles.neighbours}
      />
    </div>
  );
}
