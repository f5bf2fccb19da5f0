import type { PluginListing } from '#content/types.js';
import { Badge } from '../../components/Badge.tsx';

/** A card's badges, from the catalogue's flags: new, popular, FREE; a retired plugin has that one alone (docs/design.md#badges). */
export function CardBadges({ plugin: { catalogue, pricing, status } }: { readonly plugin: PluginListing }) {
  if (status === 'retired')
    return (
      <Badge kind="retired" stuck>
        Retired
      </Badge>
    );
  return (
    <>
      {catalogue?.new && (
        <Badge kind="new" stuck>
          New
        </Badge>
      )}
      {catalogue?.popular && (
        <Badge kind="popular" stuck>
          Popular
        </Badge>
      )}
      {pricing.type === 'free' && (
        <Badge kind="free" stuck>
          FREE
        </Badge>
      )}
    </>
  );
}
