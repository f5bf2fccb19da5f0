import type { Plugin } from '#content/types.js';
import { Section } from '../../components/Section.tsx';
import { Container } from '../../components/Container.tsx';
import { CheckList } from '../../components/CheckList.tsx';
import styles from './WhyChoose.module.css';

/** 'Why Choose …': a plugin's benefits with ticks. */
export function WhyChoose({ plugin: { name, benefits, benefitsLede } }: { readonly plugin: Plugin }) {
  return (
    <Section tone="well" labelledBy="why-choose">
      <Container className={styles.columns}>
        <div className={styles.words}>
          <h2 id="why-choose">Why Choose {name}</h2>
          {benefitsLede && <p>{benefitsLede}</p>}
        </div>
        <CheckList lines={benefits} ruled />
      </Container>
    </Section>
  );
}
