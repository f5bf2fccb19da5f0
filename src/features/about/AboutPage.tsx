import { about } from '#content/about.js';
import { Band } from '../../components/Band.tsx';
import { Closing } from '../../components/Closing.tsx';
import { Frame } from '../../components/Frame.tsx';
import { HorizonHead } from '../../components/HorizonHead.tsx';
import { Inline } from '../../components/Inline.tsx';
import { LedeHead } from '../../components/LedeHead.tsx';
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
    <HorizonHead heading={heading} lede={lede} horizon={horizon} />
    <Story />
    <Figures />
    <Values />
    <Timeline />
    <Closing closing={closing} />
  </>
);

const Story = () => (
  <Band tone="page" labelledBy="story">
    <Frame>
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
        <Picture image={about.story.image} />
      </div>
    </Frame>
  </Band>
);

const perRow = 4;

/** The company's figures, four to a row (docs/design.md#figures). */
const Figures = () => {
  const stats = claimStats(about.statistics.claims);
  return (
    <Band tone="well" labelledBy="figures" className={styles.figures}>
      <Frame>
        <LedeHead title={about.statistics.heading} id="figures" />
      </Frame>
      <StatStrip on="well" stats={stats.slice(0, perRow)} />
      <StatStrip on="well" stats={stats.slice(perRow)} />
    </Band>
  );
};

const Values = () => (
  <Band tone="page" labelledBy="values">
    <Frame>
      <SectionHead title={about.values.heading} id="values" />
      <PointCards points={about.values.items} />
    </Frame>
  </Band>
);

/** The company's years on a line (docs/design.md#sequences). */
const Timeline = () => (
  <Band tone="page" labelledBy="timeline">
    <Frame>
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
    </Frame>
  </Band>
);
