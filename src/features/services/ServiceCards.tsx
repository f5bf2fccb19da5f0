import type { Service } from '#content/types.js';
import { ArrowLink } from '../../components/ArrowLink.tsx';
import { FactList } from '../../components/FactList.tsx';
import { IconTile, stampGround } from '../../components/IconTile.tsx';
import { Price } from '../../components/Price.tsx';
import { CheckList } from '../../components/CheckList.tsx';
import { CardDivider } from '../catalogue/CardDivider.tsx';
import styles from './ServiceCards.module.css';

/** Services as cards: the features and the way on, price and time below the divider. */
export const ServiceCards = ({ offers }: { readonly offers: Service['offers']['items'] }) => (
  <ul className={styles.cards}>
    {offers.map(({ stamp, title, description, features = [], startingPrice, timeline, link }, index) => (
      <li key={title} className={styles.card}>
        <IconTile name={stamp} ground={stampGround(index)} />
        <h3>{title}</h3>
        <p>{description}</p>
        <CheckList lines={features} />
        {link && <ArrowLink href={link.href}>{link.label}</ArrowLink>}
        {(startingPrice ?? timeline) && (
          <>
            <div className={styles.tear}>
              <CardDivider />
            </div>
            <FactList
              rows={[
                ...(startingPrice
                  ? [{ label: 'Starting price', value: <Price price={startingPrice} size="stub" /> }]
                  : []),
                ...(timeline ? [{ label: 'Timeline', value: timeline }] : []),
              ]}
            />
          </>
        )}
      </li>
    ))}
  </ul>
);
