import { useState } from 'react';
import type { PageLook } from '../../protocol-pages.ts';
import preview from '../preview/Preview.module.css';
import { useMedia } from '../use-media.ts';
import { schemeNow } from '../parts/scheme.ts';

/** The screen in which pages are shown. */
export type Look = Pick<PageLook, 'width' | 'scheme'>;

/** The widths in px, and the schemes, of which there are pictures. */
const widths = [
  [390, 'Phone'],
  [1440, 'Desktop'],
] as const;
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
  const [chosen, choose] = useState<Partial<Look>>({});
  const look: Look = { width: isPhone ? 390 : 1440, scheme: schemeNow(), ...chosen };
  return { look, choose: (part: Partial<Look>): void => choose({ ...chosen, ...part }) };
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
    <fieldset className={preview.choice} aria-label="Device">
      {widths.map(([width, words]) => (
        <button
          key={width}
          type="button"
          aria-pressed={look.width === width}
          onClick={() => onChoose({ width })}
        >
          {words}
        </button>
      ))}
    </fieldset>
    <fieldset className={preview.choice} aria-label="Colours">
      {schemes.map(([scheme, words]) => (
        <button
          key={scheme}
          type="button"
          aria-pressed={look.scheme === scheme}
          onClick={() => onChoose({ scheme })}
        >
          {words}
        </button>
      ))}
    </fieldset>
  </>
);
