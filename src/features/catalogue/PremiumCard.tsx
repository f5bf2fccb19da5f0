import { cutDescription } from './card-text.ts';
import { CardBadges } from './CardBadges.tsx';
import { CardFeatures } from './CardFeatures.tsx';
import { CardQuote } from './CardQuote.tsx';
import type { PluginListing } from '#content/types.js';
import { CardFooter } from './CardFooter.tsx';
import { Ticket } from './Ticket.tsx';

/** A featured card of the premium page: three features, '+N more' and a customer's words, where there are any. */
export function PremiumCard({ plugin }: { readonly plugin: PluginListing }) {
  return (
    <Ticket plugin={plugin} badges={<CardBadges plugin={plugin} />} stub={<CardFooter plugin={plugin} />}>
      <p>{cutDescription(plugin.description)}</p>
      <CardFeatures features={plugin.features} count={3} />
      {plugin.premiumPage && <CardQuote {...plugin.premiumPage.testimonial} />}
    </Ticket>
  );
}
