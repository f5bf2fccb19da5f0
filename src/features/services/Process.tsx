import type { Service } from '#content/types.js';
import { Band } from '../../components/Band.tsx';
import { Frame } from '../../components/Frame.tsx';
import { LedeHead } from '../../components/LedeHead.tsx';
import { Sequence } from '../../components/Sequence.tsx';

interface ProcessProps {
  readonly process: NonNullable<Service['process']>;
  readonly tone: 'page' | 'floor';
}

/** How the work goes: numbered floats on a line. */
export const Process = ({ process: { heading, steps }, tone }: ProcessProps) => (
  <Band tone={tone} labelledBy="process">
    <Frame>
      <LedeHead title={heading} id="process" />
      <Sequence steps={steps} />
    </Frame>
  </Band>
);
