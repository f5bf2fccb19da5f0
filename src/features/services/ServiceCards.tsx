import type { Service } from '#content/types.js';
import { Section } from '../../components/Section.tsx';
import { Container } from '../../components/Container.tsx';
import { FactList } from '../../components/FactList.tsx';
import { SectionHead } from '../../components/SectionHead.tsx';
import { IconTile, stampGround } from '../../components/IconTile.tsx';
import { Price } from '../../components/Price.tsx';
import { CheckList } from '../../components/CheckList.tsx';
import { CardDivider } from '../catalogue/CardDivider.tsx';
import styles from './ServiceCards.module.css';

/** Services with a price each: the features on the card, price and time on its stub. */
export const ServiceCards = ({ offers: { heading, items } }: Pick<Service, 'offers'>) => (
  <Section tone="page" labelledBy="offers">
    <Container>
      <SectionHead title={heading} id="offers" />
      <ul className={styles.cards}>
        {items.map(({ stamp, title, description, features = [], startingPrice, timeline = '' }, index) => (
          <li key={title} className={styles.card}>
            <IconTile name={stamp} ground={stampGround(index)} />
            <h3>{title}</h3>
            <p>{description}</p>
            <CheckList lines={features} />
            <div className={styles.tear}>
              <CardDivider />
            </div>
            <FactList
              rows={[
                {
                  label: 'Starting price',
                  value: startingPrice && <Price price={startingPrice} size="stub" />,
                },
                { label: 'Timeline', value: timeline },
              ]}
            />
          </li>
        ))}
      </ul>
    </Container>
  </Section>
);
