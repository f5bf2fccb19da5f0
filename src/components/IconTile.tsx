/** The colour of a stamp's tile; neighbours in a list take turns: deep, glass, gold. */
export type StampGround = 'deep' | 'glass' | 'gold';

interface IconTileProps {
  /** One of the stamps (docs/design.md#icons-stamps-and-the-mark). */
  readonly name: string;
  readonly ground?: StampGround;
  /** Edge length in px. Default: 52. */
  readonly size?: 44 | 52 | 60 | 118;
  readonly className?: string | undefined;
}

/** The small picture that stands for a service, a plugin or a value. Decoration: the title stands beside it. */
export const IconTile = ({ name, ground = 'deep', size = 52, className }: IconTileProps) => (
  <img
    className={className}
    src={`/images/stamps/${name}-${ground}.svg`}
    alt=""
    width={size}
    height={size}
    loading="lazy"
    decoding="async"
  />
);

const turns = ['deep', 'glass', 'gold'] as const satisfies readonly StampGround[];

/** The ground of the stamp at this place (from 0) of a list, so that neighbours differ. */
export const stampGround = (index: number): StampGround => turns[index % turns.length] ?? 'deep';
