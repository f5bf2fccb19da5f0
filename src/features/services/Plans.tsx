import { useState } from 'react';
import type { Service } from '#content/types.js';
import { Section } from '../../components/Section.tsx';
import { Container } from '../../components/Container.tsx';
import { Inline } from '../../components/Inline.tsx';
import { SectionIntro } from '../../components/SectionIntro.tsx';
import { OfferCards } from '../../components/OfferCards.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { PriceNote } from '../prices/PriceNote.tsx';
import { announcement } from './announcement.ts';
import { PeriodSwitch } from './PeriodSwitch.tsx';
import { PlanCard } from './PlanCard.tsx';
import type { Period } from './plan-price.ts';
import styles from './Plans.module.css';

/** The maintenance plans with their prices by month or by year; a change of the period is announced politely. */
export function Plans({
  plans: { heading, lede, anchor, saving, items: plans },
}: {
  readonly plans: NonNullable<Service['plans']>;
}) {
  const [period, setPeriod] = useState<Period>();
  return (
    <Section tone="well" labelledBy={anchor} className={styles.plans} live>
      <Container>
        <SectionIntro
          title={heading}
          id={anchor}
          lede={<Inline tree={lede} />}
          aside={<PeriodSwitch saving={saving} onChange={setPeriod} />}
        />
        <OfferCards>
          {plans.map((plan) => (
            <PlanCard key={plan.slug} plan={plan} />
          ))}
        </OfferCards>
        <PriceNote />
        <VisuallyHidden>
          <output>{period && announcement(period, plans)}</output>
        </VisuallyHidden>
      </Container>
    </Section>
  );
}
