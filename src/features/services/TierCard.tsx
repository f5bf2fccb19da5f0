import type { Service } from '#content/types.js';
import { buttonClass } from '../../components/button-class.ts';
import { classNames } from '../../components/class-names.ts';
import { Icon } from '../../components/Icon.tsx';
import { OfferCard } from '../../components/OfferCards.tsx';
import { RadioLabel } from '../../components/RadioLabel.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { Price } from '../../components/Price.tsx';
import { CheckList } from '../../components/CheckList.tsx';
import styles from './Tiers.module.css';

interface TierCardProps {
  readonly tier: NonNullable<Service['tiers']>[number];
}

/** A project tier. Its control says 'Get Started', and 'Selected' while it is; the popular one is selected at first. */
export const TierCard = ({ tier }: TierCardProps) => {
  const { name, price, description, features, notIncluded, popular } = tier;
  return (
    <OfferCard
      name={name}
      description={description}
      ribbon={popular && 'Most popular'}
      price={<Price price={price} size="stub" />}
      className={styles.tier}
    >
      <CheckList lines={features} missing={notIncluded} />
      <RadioLabel
        className={classNames(buttonClass('quiet'), styles.control)}
        name="tier"
        value={name}
        defaultChecked={popular}
      >
        <span className={styles.rest}>Get Started</span>
        <span className={styles.chosen}>
          <Icon name="check" size={18} />
          Selected
        </span>
        <VisuallyHidden>: {name}</VisuallyHidden>
      </RadioLabel>
    </OfferCard>
  );
};
