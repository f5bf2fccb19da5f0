import type { Plan } from '#content/types.js';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { OfferCard } from '../../components/OfferCards.tsx';
import { CheckList } from '../../components/CheckList.tsx';
import { formatPrice } from '../../../scripts/engine/contract/price.ts';
import { withSubject } from '../enquiry/enquiry-address.ts';
import { planPrices } from './plan-price.ts';
import styles from './Plans.module.css';
import { PriceWithNote } from './PriceWithNote.tsx';

const texts = (plan: Plan, included: boolean) =>
  plan.features.filter((feature) => feature.included === included).map(({ text }) => text);

/** A maintenance plan: name, audience, price, features with tick or dash, button (docs/design.md#cards-of-plans-packages-and-tiers). */
export const PlanCard = ({ plan }: { readonly plan: Plan }) => {
  const { slug, name, description, recommended, cta } = plan;
  return (
    <OfferCard
      name={name}
      description={description}
      ribbon={recommended && 'Recommended'}
      raised={recommended}
      price={<PlanPrices plan={plan} />}
    >
      <CheckList lines={texts(plan, true)} missing={texts(plan, false)} />
      <ButtonLink href={withSubject(cta.href, { plan: slug })} kind={recommended ? 'main' : 'quiet'}>
        {cta.label}
      </ButtonLink>
    </OfferCard>
  );
};

/** Both periods' prices, each without the other's; the period's own style shows one of them (docs/decisions.md#plan-prices). */
function PlanPrices({ plan }: { readonly plan: Plan }) {
  const prices = planPrices(plan);
  if (!prices)
    return plan.custom && <PriceWithNote price={plan.custom.price}>{plan.custom.note}</PriceWithNote>;
  const { monthly, yearly, year } = prices;
  return (
    <>
      <div className={styles.monthly}>
        <PriceWithNote price={monthly}>Billed monthly</PriceWithNote>
      </div>
      <div className={styles.yearly}>
        <PriceWithNote price={yearly}>
          <span>{formatPrice(year)}</span>
        </PriceWithNote>
      </div>
    </>
  );
}
