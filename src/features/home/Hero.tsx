import { home } from '#content/home.js';
import { Actions } from '../../components/Actions.tsx';
import { Container } from '../../components/Container.tsx';
import { type Stat, StatStrip } from '../../components/StatStrip.tsx';
import styles from './Hero.module.css';

const { heading, emphasis, lede, actions, trust } = home.hero;

/** A claim without a figure is all label. */
const figures: readonly Stat[] = trust.map(({ text, figure, label }) =>
  figure === undefined ? { figure: text, label: '' } : { figure, label: label ?? text },
);

/** The first screen: the headline above the waterline, the trust figures on the sea floor. */
export const Hero = () => (
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
    <StatStrip on="floor" stats={figures} />
  </>
);
