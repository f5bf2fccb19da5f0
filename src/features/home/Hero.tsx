import type { Home } from '#content/types.js';
import { Actions } from '../../components/Actions.tsx';
import { Container } from '../../components/Container.tsx';
import { type Stat, StatStrip } from '../../components/StatStrip.tsx';
import styles from './Hero.module.css';

/** A claim without a figure is all figure. */
const statOf = ({ text, figure, label }: Home['hero']['trust'][number]): Stat =>
  figure === undefined ? { figure: text, label: '' } : { figure, label: label ?? text };

/** The first screen: the headline above the waterline, the trust figures on the sea floor. */
export const Hero = ({
  hero: { heading, emphasis, lede, actions, trust },
}: {
  readonly hero: Home['hero'];
}) => (
  <>
    <div className={styles.hero}>
      <Container className={styles.words}>
        <h1 className={styles.headline}>
          {heading} <em>{emphasis}</em>
        </h1>
        <p className={styles.lede}>{lede}</p>
        <Actions actions={actions} kinds={['main', 'quiet']} />
      </Container>
      <img
        className={styles.scene}
        src="/images/scenes/home-hero.svg"
        alt=""
        width="1440"
        height="560"
        fetchPriority="high"
      />
    </div>
    <StatStrip on="floor" stats={trust.map(statOf)} />
  </>
);
