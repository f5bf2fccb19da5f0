import type { Service } from '#content/types.js';
import { Section } from '../../components/Section.tsx';
import { Container } from '../../components/Container.tsx';
import { SectionIntro } from '../../components/SectionIntro.tsx';
import { Sequence } from '../../components/Sequence.tsx';

interface ProcessProps {
  readonly process: NonNullable<Service['process']>;
  readonly tone: 'page' | 'floor';
}

/** The steps of the work: numbered floats on a line. */
export const Process = ({ process: { heading, steps }, tone }: ProcessProps) => (
  <Section tone={tone} labelledBy="process">
    <Container>
      <SectionIntro title={heading} id="process" />
      <Sequence steps={steps} />
    </Container>
  </Section>
);
