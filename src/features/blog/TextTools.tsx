import { type ReactElement, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { CopyButton } from '../../components/CopyButton.tsx';
import { markCurrentPart } from './current-part.ts';

/**
 * The tools that a script adds to the page of a text: buttons that copy its blocks of code and its address, and a mark in its table of
 * contents; the row of pages has the open one in its middle, clear of the shades at its ends. It finds their places in the document,
 * because the page may be still. A text that grows needs another component (`key`).
 */
export function TextTools(): ReactElement[] {
  const [places, setPlaces] = useState<readonly HTMLElement[]>([]);
  useEffect(() => {
    const row = document.querySelector<HTMLElement>('[data-row]');
    const current = row?.querySelector<HTMLElement>('[aria-current]');
    if (row && current)
      row.scrollLeft = current.offsetLeft - row.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
    return markCurrentPart();
  }, []);
  useEffect(() => {
    if (!('clipboard' in navigator)) return undefined;
    const timer = setTimeout(() =>
      setPlaces([...document.querySelectorAll<HTMLElement>('[data-code], [data-address]')]),
    );
    return () => clearTimeout(timer);
  }, []);
  return places.map((place, index) => {
    const { code } = place.dataset;
    const button =
      code === undefined ? (
        <CopyButton label="Copy link" text={addressOfPage} />
      ) : (
        <CopyButton
          label="Copy"
          // A command that is pasted with a line break runs at once.
          text={() => place.querySelector('pre')?.textContent?.trimEnd() ?? ''}
          className={code}
        />
      );
    return createPortal(button, place, String(index));
  });
}

/** The address of the page, without the part that is being read. */
const addressOfPage = (): string => location.origin + location.pathname;
