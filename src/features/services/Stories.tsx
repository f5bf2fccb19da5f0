import type { Service } from '#content/types.js';
import { Section } from '../../components/Section.tsx';
import { Container } from '../../components/Container.tsx';
import { FactList } from '../../components/FactList.tsx';
import { SectionHead } from '../../components/SectionHead.tsx';
import { SideNote } from '../../components/SideNote.tsx';
import styles from './ServiceCards.module.css';

/** Success stories as notes: the store's growth, its revenue, the problem and the solution. */
export const Stories = ({
  stories: { heading, items },
}: {
  readonly stories: NonNullable<Service['stories']>;
}) => (
  <Section tone="page" labelledBy="stories">
    <Container>
      <SectionHead title={heading} id="stories" />
      <div className={styles.cards}>
        {items.map(({ client, growth, revenue, timeframe, challenge, solution }) => (
          <SideNote key={client} title={client} className={styles.story}>
            <p className={styles.growth}>
              <b>{growth}</b> growth
            </p>
            <FactList
              rows={[
                { label: 'Revenue', value: revenue },
                { label: 'Timeframe', value: timeframe },
              ]}
            />
            <p>
              <b>Challenge.</b> {challenge}
            </p>
            <p>
              <b>Solution.</b> {solution}
            </p>
          </SideNote>
        ))}
      </div>
    </Container>
  </Section>
);
