import type { PluginListing } from '#content/types.js';
import { cutDescription } from './card-text.ts';
import { CardBadges } from './CardBadges.tsx';
import { CardFeatures } from './CardFeatures.tsx';
import { RetiredFooter, CardFooter } from './CardFooter.tsx';
import { Ticket } from './Ticket.tsx';

interface PluginCardProps {
  readonly plugin: PluginListing;
  /** Whether downloads are left out, as in 'Most Popular'. */
  readonly brief?: boolean;
}

/** A plugin's card on /plugins and wherever else plugins are shown: two features and '+N more'. A retired one is a ghost of it. */
export function PluginCard({ plugin, brief = false }: PluginCardProps) {
  const retired = plugin.status === 'retired';
  return (
    <Ticket
      plugin={plugin}
      retired={retired}
      badges={<CardBadges plugin={plugin} />}
      stub={retired ? <RetiredFooter plugin={plugin} /> : <CardFooter plugin={plugin} brief={brief} />}
    >
      <p>{cutDescription(plugin.description)}</p>
      <CardFeatures features={plugin.features} count={2} />
    </Ticket>
  );
}
