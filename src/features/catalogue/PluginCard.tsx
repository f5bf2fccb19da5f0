import type { PluginListing } from '#content/types.js';
import { cutDescription } from './card-text.ts';
import { CardBadges } from './CardBadges.tsx';
import { CardFeatures } from './CardFeatures.tsx';
import { RetiredFooter, CardFooter } from './CardFooter.tsx';
import { Ticket } from './Ticket.tsx';

interface PluginCardProps {
  readonly plugin: PluginListing;
  /** Whether it lies on its side, as in 'Most Popular'. */
  readonly wide?: boolean;
}

/** A plugin's card on /plugins and wherever else plugins are shown: two features and '+N more'. A retired one is a ghost of it. */
export function PluginCard({ plugin, wide = false }: PluginCardProps) {
  const retired = plugin.status === 'retired';
  return (
    <Ticket
      plugin={plugin}
      wide={wide}
      retired={retired}
      badges={<CardBadges plugin={plugin} />}
      stub={retired ? <RetiredFooter plugin={plugin} /> : <CardFooter plugin={plugin} brief={wide} />}
    >
      <p>{cutDescription(plugin.description)}</p>
      <CardFeatures features={plugin.features} count={2} />
    </Ticket>
  );
}
