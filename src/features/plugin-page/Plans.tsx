import type { Plugin } from '#content/types.js';
import { Section } from '../../components/Section.tsx';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { Container } from '../../components/Container.tsx';
import { OfferCard, OfferCards } from '../../components/OfferCards.tsx';
import { SectionHead } from '../../components/SectionHead.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { Price } from '../../components/Price.tsx';
import { CheckList } from '../../components/CheckList.tsx';
import { aboutPlugin, withSubject } from '../enquiry/enquiry-address.ts';

type Plan = NonNullable<Plugin['pricing']['plans']>[number];

/** 'Choose Your Plan': three beside each other. The caller shows it only where there is more than one. */
export function Plans({ plans, slug }: { readonly plans: readonly Plan[]; readonly slug: string }) {
  return (
    <Section tone="page" labelledBy="plans">
      <Container>
        <SectionHead title="Choose Your Plan" id="plans" />
        <OfferCards>
          {plans.map((plan) => (
            <PlanCard key={plan.name} plan={plan} slug={slug} />
          ))}
        </OfferCards>
      </Container>
    </Section>
  );
}

interface PlanCardProps {
  readonly plan: Plan;
  readonly slug: string;
}

function PlanCard({ plan: { name, price, features, recommended = false }, slug }: PlanCardProps) {
  return (
    <OfferCard
      name={name}
      ribbon={recommended && 'Recommended'}
      raised={recommended}
      price={<Price price={price} size="plan" />}
    >
      <CheckList lines={features} />
      <ButtonLink
        href={withSubject(aboutPlugin(slug, 'buy'), { tier: name })}
        kind={recommended ? 'main' : 'quiet'}
      >
        Choose Plan<VisuallyHidden>: {name}</VisuallyHidden>
      </ButtonLink>
    </OfferCard>
  );
}
