/** Paths of the icons in a 20 by 20 view box, with a stroke of 2 (docs/design.md#icons-stamps-and-the-mark). */
const outlines = {
  arrow: 'M2 10H17M11 4l6 6-6 6',
  back: 'M18 10H3M9 4l-6 6 6 6',
  block: 'M3 3.5H17V10H3ZM3 13.5H17M3 17H12',
  cal: 'M2.5 4.5H17.5V17.5H2.5ZM2.5 8.5H17.5M6.5 2.5V6M13.5 2.5V6',
  check: 'M3 10.5 8 15.5 17 5',
  copy: 'M7 7H17V17H7ZM13 7V3H3V13H7',
  dl: 'M10 2V13M5 8.5l5 5 5-5M3 18H17',
  down: 'M5 7.5l5 5 5-5',
  error: 'M6.7 2h6.6L18 6.7v6.6L13.3 18H6.7L2 13.3V6.7ZM10 5.8v5M10 13.6v.3',
  ext: 'M8 4H4V16H16V12M11 3h6v6M17 3 9 11',
  info: 'M10 18a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM10 9.5v5M10 5.6v.3',
  link: 'M8 12l4-4M9 5l1.5-1.5a4 4 0 0 1 6 6L15 11M11 15l-1.5 1.5a4 4 0 0 1-6-6L5 9',
  list: 'M2.5 4.5h.1M7 4.5H18M2.5 10h.1M7 10H18M2.5 15.5h.1M7 15.5H18',
  ok: 'M10 18a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM6 10.2l3 3 5-5.7',
  picture: 'M2 3.5H18V16.5H2ZM2.5 14.5 7 10l3.5 3.5L13 11l4.5 4.5M13 7h.1',
  plus: 'M10 4V16M4 10H16',
  redo: 'M16.5 8A7 7 0 1 0 17 11.5M17 3.5V8h-4.5',
  search: 'M8.5 14.5a6 6 0 1 0 0-12 6 6 0 0 0 0 12ZM13 13l5 5',
  table: 'M2 4H18V16H2ZM2 8H18M8 8.5V16',
  undo: 'M7 3 3 7l4 4M3.5 7H11a5 5 0 0 1 0 10H7',
  warning: 'M10 2.5 18.5 17.5H1.5ZM10 8v4.5M10 15v.2',
  x: 'M4 4 16 16M16 4 4 16',
} as const;

interface IconProps {
  readonly name: keyof typeof outlines;
  /** Edge length in px. Default: 20. */
  readonly size?: number;
  readonly className?: string | undefined;
}

/** A drawing in one line. Hidden from assistive technology. */
export const Drawing = ({ path, size }: { readonly path: string; readonly size: number }) => (
  <svg aria-hidden="true" viewBox="0 0 20 20" width={size} height={size}>
    <path d={path} fill="none" stroke="currentColor" strokeWidth="2" />
  </svg>
);

/** A small icon beside a label. Hidden from assistive technology, which reads the label. */
export const Icon = ({ name, size = 20, className }: IconProps) => (
  <svg aria-hidden="true" viewBox="0 0 20 20" width={size} height={size} className={className}>
    <path
      d={outlines[name]}
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'check' ? 2.6 : 2}
      strokeLinecap="square"
    />
  </svg>
);
