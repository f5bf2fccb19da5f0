import type { Plugin } from '#content/types.js';
import { Section } from '../../components/Section.tsx';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { Container } from '../../components/Container.tsx';
import { OfferCard, OfferCards } from '../../components/OfferCards.tsx';
import { SectionHead } from '../../components/SectionHead.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { Price } from '../../components/Price.tsx';
import { CheckList } from '../../components/CheckList.tsx';

type Plan = NonNullable<Plugin['pricing']['plans']>[number];

/** 'Choose Your Plan': three beside each other. The caller shows it only where there is more than one. */
export function Plans({ plans }: { readonly plans: readonly Plan[] }) {
  return (
    <Section tone="page" labelledBy="plans">
      <Container>
        <SectionHead title="Choose Your Plan" id="plans" />
        <OfferCards>
          {plans.map((plan) => (
            <PlanCard key={plan.name} plan={plan} />
          ))}
        </OfferCards>
      </Container>
    </Section>
  );
}

function PlanCard({ plan: { name, price, features, recommended = false } }: { readonly plan: Plan }) {
  return (
    <OfferCard
      name={name}
      ribbon={recommended && 'Recommended'}
      raised={recommended}
      price={<Price price={price} size="plan" />}
    >
      <CheckList lines={features} />
      <ButtonLink href="/contact" kind={recommended ? 'main' : 'quiet'}>
        Choose Plan<VisuallyHidden>: {name}</VisuallyHidden>
      </ButtonLink>
    </OfferCard>
  );
}
