import { Badge } from '../../components/Badge.tsx';
import { firstFeatures } from './card-text.ts';
import { CheckList } from '../../components/CheckList.tsx';

interface CardFeaturesProps {
  readonly features: readonly { readonly title: string }[];
  /** How many are shown: two in the listing, three on the free page and on featured premium cards. */
  readonly count: 2 | 3;
}

/** A card's first features and '+N more'; no badge where none is left. */
export function CardFeatures({ features, count }: CardFeaturesProps) {
  const { titles, more } = firstFeatures(features, count);
  return (
    <>
      <CheckList lines={titles} />
      {more && (
        <p>
          <Badge kind="neutral">{more}</Badge>
        </p>
      )}
    </>
  );
}
