import { about } from '#content/about.js';
import { Section } from '../../components/Section.tsx';
import { CallToAction } from '../../components/CallToAction.tsx';
import { Container } from '../../components/Container.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Inline } from '../../components/Inline.tsx';
import { SectionIntro } from '../../components/SectionIntro.tsx';
import { Picture } from '../../components/Picture.tsx';
import { PointCards } from '../../components/PointCards.tsx';
import { SectionHead } from '../../components/SectionHead.tsx';
import { Sequence } from '../../components/Sequence.tsx';
import { StatStrip } from '../../components/StatStrip.tsx';
import { claimStats } from '../services/claim-stats.ts';
import styles from './AboutPage.module.css';

const { heading, lede, horizon, closing } = about;

/** The page about the company: story, figures, values, years. */
export const AboutPage = () => (
  <>
    <PageHeader heading={heading} lede={lede} horizon={horizon} />
    <Story />
    <Figures />
    <Values />
    <Timeline />
    <CallToAction closing={closing} />
  </>
);

const Story = () => (
  <Section tone="page" labelledBy="story">
    <Container>
      <SectionHead title={about.story.heading} id="story" />
      <div className={styles.story}>
        <div>
          {about.story.paragraphs.map((paragraph, index) => (
            // The paragraphs never change order.
            // oxlint-disable-next-line react/no-array-index-key
            <p key={index}>
              <Inline tree={paragraph} />
            </p>
          ))}
        </div>
        <Picture image={about.story.image} slot="story" />
      </div>
    </Container>
  </Section>
);

const perRow = 4;

/** The company's figures, four to a row (docs/design.md#figures). */
const Figures = () => {
  const stats = claimStats(about.statistics.claims);
  return (
    <Section tone="well" labelledBy="figures" className={styles.figures}>
      <Container>
        <SectionIntro title={about.statistics.heading} id="figures" />
      </Container>
      <StatStrip on="well" stats={stats.slice(0, perRow)} />
      {stats.length > perRow && <StatStrip on="well" stats={stats.slice(perRow)} />}
    </Section>
  );
};

const Values = () => (
  <Section tone="page" labelledBy="values">
    <Container>
      <SectionHead title={about.values.heading} id="values" />
      <PointCards points={about.values.items} />
    </Container>
  </Section>
);

/** The company's years on a line (docs/design.md#sequences). */
const Timeline = () => (
  <Section tone="page" labelledBy="timeline">
    <Container>
      <SectionHead title={about.timeline.heading} id="timeline" />
      <Sequence
        years
        steps={about.timeline.entries.map(({ year, title, text }) => ({
          title: String(year),
          text: (
            <>
              <b>{title}</b> {text}
            </>
          ),
        }))}
      />
    </Container>
  </Section>
);
