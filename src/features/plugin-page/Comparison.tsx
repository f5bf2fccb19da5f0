import type { Comparison as ComparisonData } from '#content/types.js';
import { Container } from '../../components/Container.tsx';
import { FactList } from '../../components/FactList.tsx';
import { Section } from '../../components/Section.tsx';
import { SectionHead } from '../../components/SectionHead.tsx';
import { SiteLink } from '../../components/SiteLink.tsx';
import { priceWords } from './pricing.ts';
import styles from './Comparison.module.css';

interface ComparisonProps {
  readonly comparison: ComparisonData;
  /** The plugin whose page it is. */
  readonly slug: string;
}

/** Plugins that do nearly the same, side by side; on a phone one below the other. */
export function Comparison({ comparison: { heading, rows, plugins }, slug }: ComparisonProps) {
  return (
    <Section tone="well" labelledBy="comparison">
      <Container>
        <SectionHead title={heading} id="comparison" />
        <div className={styles.plugins}>
          {plugins.map(({ plugin, values }) => (
            <article key={plugin.slug} aria-current={plugin.slug === slug ? 'page' : undefined}>
              <h3>
                {plugin.slug === slug ? plugin.name : <SiteLink href={plugin.href}>{plugin.name}</SiteLink>}
              </h3>
              <FactList
                rows={[
                  ...rows.map((label, index) => ({ label, value: values[index] })),
                  { label: 'Price', value: priceWords(plugin.pricing) },
                ]}
              />
            </article>
          ))}
        </div>
      </Container>
    </Section>
  );
}
