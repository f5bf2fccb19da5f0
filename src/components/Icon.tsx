/** Paths of the icons in a 20 by 20 view box, with a stroke of 2 (docs/design.md#icons-stamps-and-the-mark). */
const outlines = {
  arrow: 'M2 10H17M11 4l6 6-6 6',
  back: 'M18 10H3M9 4l-6 6 6 6',
  buoy: 'M10 2v3M6 13V9.5A4 4.5 0 0 1 14 9.5V13ZM2 17c2-1.5 4-1.5 5.3 0 1.3-1.5 4-1.5 5.3 0 1.3-1.5 3.4-1.5 5.4 0',
  check: 'M3 10.5 8 15.5 17 5',
  clock: 'M10 18a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM10 5v5.5l3.5 2',
  dl: 'M10 2V13M5 8.5l5 5 5-5M3 18H17',
  dn: 'M3 5 8 10.5l3.5-3L17 15M12 15h5v-5',
  down: 'M5 7.5l5 5 5-5',
  ext: 'M8 4H4V16H16V12M11 3h6v6M17 3 9 11',
  info: 'M10 18a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM10 9.5v5M10 5.6v.3',
  mail: 'M2 4.5H18V16H2ZM2 5l8 6.5L18 5',
  menu: 'M2 5H18M2 10H18M2 15H18',
  minus: 'M4 10H16',
  ok: 'M10 18a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM6 10.2l3 3 5-5.7',
  plus: 'M10 4V16M4 10H16',
  redo: 'M16.5 8A7 7 0 1 0 17 11.5M17 3.5V8h-4.5',
  search: 'M8.5 14.5a6 6 0 1 0 0-12 6 6 0 0 0 0 12ZM13 13l5 5',
  up: 'M3 15 8 9.5l3.5 3L17 5M12 5h5v5',
  warn: 'M10 2.5 18.5 17.5H1.5ZM10 8v4.5M10 15v.2',
  x: 'M4 4 16 16M16 4 4 16',
} as const;

/** Icons that are filled instead of stroked. */
const shapes = {
  bulb: 'M4 7a6 6 0 1 1 12 0a6 6 0 1 1-12 0M8.5 12h3l.8 7H7.7Z',
  sprout: 'M9 19V11C4 11 1.5 8 1.5 3 7 3 9.5 5.5 10 8.5 10.5 5 13 2 18.5 1.5 18.5 8 15.5 11 11 11v8Z',
  star: 'M10 1.6l2.6 5.5 6 .8-4.4 4.2 1.1 6L10 15.2l-5.3 2.9 1.1-6L1.4 7.9l6-.8Z',
} as const;

type OutlineName = keyof typeof outlines;
type ShapeName = keyof typeof shapes;

/** The name of an icon. */
export type IconName = OutlineName | ShapeName;

const isShape = (name: IconName): name is ShapeName => name in shapes;

interface IconProps {
  readonly name: IconName;
  /** Edge length in px: 14 in the navigation, 18 in buttons and lists, 20, 26. Default: 20. */
  readonly size?: number;
  readonly className?: string | undefined;
}

/** A small icon beside a label. Hidden from assistive technology, which reads the label. */
export const Icon = ({ name, size = 20, className }: IconProps) => (
  <svg aria-hidden="true" viewBox="0 0 20 20" width={size} height={size} className={className}>
    {isShape(name) ? (
      <path d={shapes[name]} fill="currentColor" />
    ) : (
      <path
        d={outlines[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth={name === 'check' ? 2.6 : 2}
        strokeLinecap="square"
      />
    )}
  </svg>
);
