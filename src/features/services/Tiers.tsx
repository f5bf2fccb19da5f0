import { useEffect, useRef, useState } from 'react';
import type { Service } from '#content/types.js';
import { Section } from '../../components/Section.tsx';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { Container } from '../../components/Container.tsx';
import { SectionIntro } from '../../components/SectionIntro.tsx';
import { OfferCards } from '../../components/OfferCards.tsx';
import { withSubject } from '../enquiry/enquiry-address.ts';
import { PriceNote } from '../prices/PriceNote.tsx';
import { TierCard } from './TierCard.tsx';
import styles from './Tiers.module.css';

interface TiersProps {
  readonly section: NonNullable<Service['tiersSection']>;
  readonly tiers: NonNullable<Service['tiers']>;
  /** The slug of the service. */
  readonly service: string;
}

/** The project tiers as a radio group of cards. The chosen one goes along with the link below them. */
export function Tiers({ section: { heading, lede, note, action }, tiers, service }: TiersProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  const [tier, setTier] = useState<string>();
  const read = () => setTier(group.current?.querySelector<HTMLInputElement>(':checked')?.value);
  // Without script the link names no tier: it could not follow the choice. After a reload browsers restore the choice.
  useEffect(read, []);
  return (
    <Section tone="well" labelledBy="tiers" live>
      <Container>
        <SectionIntro title={heading} id="tiers" lede={lede} />
        <fieldset ref={group} role="radiogroup" aria-labelledby="tiers" onChange={read}>
          <OfferCards apart>
            {tiers.map((offer) => (
              <TierCard key={offer.name} tier={offer} />
            ))}
          </OfferCards>
        </fieldset>
        <PriceNote />
        <div className={styles.note}>
          <p>{note}</p>
          <ButtonLink
            href={tier === undefined ? action.href : withSubject(action.href, { service, tier })}
            kind="main"
            icon="arrow"
          >
            {action.label}
          </ButtonLink>
        </div>
      </Container>
    </Section>
  );
}
