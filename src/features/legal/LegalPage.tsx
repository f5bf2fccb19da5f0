import type { ReactNode } from 'react';
import type { Legal } from '#content/types.js';
import { Actions } from '../../components/Actions.tsx';
import { Container } from '../../components/Container.tsx';
import { SectionIntro } from '../../components/SectionIntro.tsx';
import { PointCards } from '../../components/PointCards.tsx';
import { FooterIllustration } from '../../components/FooterIllustration.tsx';
import { Contents } from './Contents.tsx';
import { contentsOf, partIds } from './contents.ts';
import styles from './LegalPage.module.css';

interface LegalPageProps {
  readonly legal: Legal;
  /** The rendered text. */
  readonly children: ReactNode;
}

/** A legal page: summary, numbered sections with their contents, cards, the way to ask (docs/design.md#legal-pages). */
export const LegalPage = ({ legal, children }: LegalPageProps) => {
  const { heading, lede, lastUpdated, summary, rights, limitations, contact } = legal;
  return (
    <>
      <Container>
        <article className={styles.page}>
          <header>
            <h1>{heading}</h1>
            <p className={styles.lede}>{lede}</p>
            <p>Last updated {lastUpdated}</p>
          </header>
          {summary && <PointCards points={summary} level={2} />}
          <div className={styles.text}>
            <Contents parts={contentsOf(legal)} />
            <div className={styles.body}>{children}</div>
          </div>
          {rights && <Cards id={partIds.rights} cards={rights} />}
          {limitations && <Cards id={partIds.limitations} cards={limitations} />}
          <section className={styles.part} aria-labelledby={partIds.contact}>
            <SectionIntro title={contact.heading} id={partIds.contact} lede={contact.text} />
            <Actions actions={contact.actions} kinds={['quiet']} />
          </section>
        </article>
      </Container>
      <FooterIllustration />
    </>
  );
};

interface CardsProps {
  readonly id: string;
  readonly cards: NonNullable<Legal['rights']>;
}

/** Rights or limitations: cards without stamps, and a quiet button where there is one. */
const Cards = ({ id, cards: { heading, lede, items, action } }: CardsProps) => (
  <section className={styles.part} aria-labelledby={id}>
    <SectionIntro title={heading} id={id} lede={lede} />
    <PointCards points={items} />
    {action && <Actions actions={[action]} kinds={['quiet']} />}
  </section>
);
