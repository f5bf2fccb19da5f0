import { Badge } from '../../components/Badge.tsx';
import { cutDescription, usersLine } from './card-text.ts';
import { CardFeatures } from './CardFeatures.tsx';
import { CardFigures } from './CardFigures.tsx';
import { Price } from '../../components/Price.tsx';
import type { PluginListing } from '#content/types.js';
import styles from './CardFooter.module.css';
import { Ticket } from './Ticket.tsx';
import { CheckList } from '../../components/CheckList.tsx';

/** A card of the free page: FREE, difficulty, three features, '+N more', benefits; in the stub users and the day of its last release. */
export function FreeCard({ plugin }: { readonly plugin: PluginListing }) {
  return (
    <Ticket plugin={plugin} badges={<FreeBadges plugin={plugin} />} stub={<FreeStub plugin={plugin} />}>
      <p>{cutDescription(plugin.description)}</p>
      <CardFeatures features={plugin.features} count={3} />
      <CheckList lines={plugin.benefits} quiet />
    </Ticket>
  );
}

function FreeBadges({ plugin }: { readonly plugin: PluginListing }) {
  return (
    <>
      <Badge kind="free" stuck>
        FREE
      </Badge>
      {plugin.freePage && (
        <Badge kind="neutral" stuck>
          {plugin.freePage.difficulty}
        </Badge>
      )}
    </>
  );
}

function FreeStub({ plugin: { pricing, stats, changelog } }: { readonly plugin: PluginListing }) {
  const updated = changelog[0]?.date;
  return (
    <div className={styles.stub}>
      <div>
        <p>
          <Price price="Free" size="stub" />
        </p>
        {pricing.note && <p className={styles.note}>{pricing.note}</p>}
        {updated && (
          <p className={styles.note}>
            Updated <time dateTime={updated.iso}>{updated.text}</time>
          </p>
        )}
      </div>
      <CardFigures
        rating={stats.rating}
        lines={[stats.downloads && `${stats.downloads} downloads`, usersLine(stats.users)]}
      />
    </div>
  );
}
