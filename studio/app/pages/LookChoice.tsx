import { useState } from 'react';
import type { PageLook } from '../../protocol-pages.ts';
import { Choice } from '../parts/Choice.tsx';
import { useMedia } from '../use-media.ts';
import { schemeNow } from '../parts/scheme.ts';

/** The screen in which pages are shown. */
export type Look = Pick<PageLook, 'width' | 'scheme'>;

/** The widths in px, and the schemes, of which there are pictures. */
const widths: readonly (readonly [Look['width'], string])[] = [
  [390, 'Phone'],
  [1440, 'Desktop'],
];
const schemes = [
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const;

/** `on a phone, dark` */
export const lookWords = ({ width, scheme }: Look): string =>
  `on a ${width < 640 ? 'phone' : 'desktop'}, ${scheme}`;

/** The screen that is chosen; at first one like that of the person. */
export function useLook() {
  const isPhone = useMedia('(width < 640px)');
  const [choice, choose] = useState<Partial<Look>>({});
  const look: Look = { width: isPhone ? 390 : 1440, scheme: schemeNow(), ...choice };
  return { look, choose: (part: Partial<Look>): void => choose({ ...choice, ...part }) };
}

/** Chooses phone or desktop, light or dark. */
export const LookChoice = ({
  look,
  onChoose,
}: {
  readonly look: Look;
  readonly onChoose: (part: Partial<Look>) => void;
}) => (
  <>
    <Choice label="Device" options={widths} value={look.width} onChoose={(width) => onChoose({ width })} />
    <Choice
      label="Colours"
      options={schemes}
      value={look.scheme}
      onChoose={(scheme) => onChoose({ scheme })}
    />
  </>
);
