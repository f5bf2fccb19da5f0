import type { Plugin } from '#content/types.js';
import { Section } from '../../components/Section.tsx';
import { Container } from '../../components/Container.tsx';
import { StepNumber } from '../../components/StepNumber.tsx';
import { ArrowLink } from '../../components/ArrowLink.tsx';
import { SectionHead } from '../../components/SectionHead.tsx';
import { aboutPlugin } from '../enquiry/enquiry-address.ts';
import { describe, moreWords } from './features.ts';
import styles from './KeyFeatures.module.css';

/** 'Key Features': the first nine, numbered from 1 to 7, the others with a bullet; beyond nine, how many more and where to ask for them. */
export function KeyFeatures({ features, slug }: Pick<Plugin, 'features'> & { readonly slug: string }) {
  const { first, more } = describe(features);
  return (
    <Section tone="page" labelledBy="key-features">
      <Container>
        <SectionHead title="Key Features" id="key-features" />
        <ul className={styles.features}>
          {first.map(({ feature: { title, text }, number }) => (
            <li key={title}>
              <StepNumber number={number} />
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ul>
        {more > 0 && (
          <p className={styles.more}>
            {moreWords(more)}{' '}
            <ArrowLink href={aboutPlugin(slug, 'features')}>See Complete Feature List</ArrowLink>
          </p>
        )}
      </Container>
    </Section>
  );
}
