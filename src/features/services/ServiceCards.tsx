import type { Service } from '#content/types.js';
import { Band } from '../../components/Band.tsx';
import { classNames } from '../../components/class-names.ts';
import { Frame } from '../../components/Frame.tsx';
import { Ledger } from '../../components/Ledger.tsx';
import { SectionHead } from '../../components/SectionHead.tsx';
import { Stamp, stampGround } from '../../components/Stamp.tsx';
import { Price } from '../../components/Price.tsx';
import { Ticks } from '../../components/Ticks.tsx';
import ticket from '../catalogue/Ticket.module.css';
import styles from './ServiceCards.module.css';

/** Services that each have a price of their own: what is in it on the card, price and time on its stub. */
export const ServiceCards = ({ offers: { heading, items } }: Pick<Service, 'offers'>) => (
  <Band tone="page" labelledBy="offers">
    <Frame>
      <SectionHead title={heading} id="offers" />
      <ul className={styles.cards}>
        {items.map(({ stamp, title, description, features = [], startingPrice, timeline = '' }, index) => (
          <li key={title} className={styles.card}>
            <Stamp name={stamp} ground={stampGround(index)} />
            <h3>{title}</h3>
            <p>{description}</p>
            <Ticks lines={features} />
            <div className={classNames(ticket.perforation, styles.tear)} />
            <Ledger
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
    </Frame>
  </Band>
);
