/** The colour of a stamp's tile. Lists alternate: deep, glass, gold. */
export type StampGround = 'deep' | 'glass' | 'gold';

interface IconTileProps {
  /** One of the stamps (docs/design.md#icons-stamps-and-the-mark). */
  readonly name: string;
  readonly ground?: StampGround;
  /** Edge length in px. Default: 52. */
  readonly size?: 44 | 52 | 60 | 118;
}

/** The stamp of a service, a plugin or a value. Decorative: the title is next to it. */
export const IconTile = ({ name, ground = 'deep', size = 52 }: IconTileProps) => (
  <img
    src={`/images/stamps/${name}-${ground}.svg`}
    alt=""
    width={size}
    height={size}
    loading="lazy"
    decoding="async"
  />
);

const turns = ['deep', 'glass', 'gold'] as const satisfies readonly StampGround[];

/** The tile colour for a list index (from 0), so that neighbours differ. */
export const stampGround = (index: number): StampGround => turns[index % turns.length] ?? 'deep';
