import type { Service } from '#content/types.js';
import { Section } from '../../components/Section.tsx';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { Container } from '../../components/Container.tsx';
import { SectionIntro } from '../../components/SectionIntro.tsx';
import { OfferCards } from '../../components/OfferCards.tsx';
import { TierCard } from './TierCard.tsx';
import styles from './Tiers.module.css';

interface TiersProps {
  readonly section: NonNullable<Service['tiersSection']>;
  readonly tiers: NonNullable<Service['tiers']>;
}

/** The project tiers as a radio group of cards. Choosing one marks it, and does nothing else. */
export const Tiers = ({ section: { heading, lede, note, action }, tiers }: TiersProps) => (
  <Section tone="well" labelledBy="tiers">
    <Container>
      <SectionIntro title={heading} id="tiers" lede={lede} />
      <fieldset role="radiogroup" aria-labelledby="tiers">
        <OfferCards apart>
          {tiers.map((tier) => (
            <TierCard key={tier.name} tier={tier} />
          ))}
        </OfferCards>
      </fieldset>
      <div className={styles.note}>
        <p>{note}</p>
        <ButtonLink href={action.href} kind="main" icon="arrow">
          {action.label}
        </ButtonLink>
      </div>
    </Container>
  </Section>
);
