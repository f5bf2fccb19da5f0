import { useHydrated, useLocation, useNavigate } from '@tanstack/react-router';
import { type ComponentType, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Download } from '#content/types.js';
import type { DownloadDialogProps } from './DownloadDialog.tsx';
import { useDialogScript } from './use-dialog-script.ts';

/** The anchor of a plugin's page that stands for its download: the section without script, the dialog with it. */
export const downloadAnchor = 'download';

/** A plugin's download, as the buttons and the section of its page share it. */
export interface DownloadControl {
  /** The slug of the address, which the download is asked for by. */
  readonly slug: string;
  readonly download: Download;
  /** `waiting` until the page is alive; `broken` where the dialog's script did not come, so that the section takes its place. */
  readonly state: 'waiting' | 'ready' | 'broken';
  /** The dialog's view while it is open; its key is another one each time. */
  readonly dialog: { readonly View: ComponentType<DownloadDialogProps>; readonly key: string } | undefined;
  /** Opens the dialog. */
  readonly open: () => void;
  /** Takes the dialog away. An address that opened it becomes the page's own, so that a reload does not open it again. */
  readonly close: () => void;
  /** Makes the address the page's own and leaves the dialog open: the way back from the download page does not open it again. */
  readonly settle: () => void;
  /** The button that gets the focus back where the address opened the dialog. */
  readonly button: RefObject<HTMLButtonElement | null>;
}

/**
 * The download of a plugin's page. Its dialog opens by a button, and by an address that ends with `#download`, which is also where
 * the buttons lead until the page is alive. Going back from such an address closes the dialog.
 * @param slug the last segment of the current address
 * @param download the download that the page offers
 * @returns undefined where it offers nothing
 */
export function useDownload(slug: string, download: Download | undefined): DownloadControl | undefined {
  const alive = useHydrated();
  const isTarget = useLocation({ select: ({ hash }) => hash === downloadAnchor });
  const navigate = useNavigate();
  const button = useRef<HTMLButtonElement>(null);
  const [pressed, setPressed] = useState(false);
  const [times, setTimes] = useState(0);
  const arrived = alive && isTarget && download !== undefined;
  const script = useDialogScript(pressed || arrived, () => setPressed(false));
  const isLoaded = typeof script === 'object';
  // The element with the focus when a dialog opens gets it back. The dialog's own effect, which opens it, comes later.
  useLayoutEffect(() => {
    if (arrived && isLoaded) button.current?.focus();
  }, [arrived, isLoaded]);
  if (!download) return undefined;

  const shorten = () => {
    if (isTarget) void navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false });
  };
  return {
    slug,
    download,
    state: alive ? (script === 'broken' ? 'broken' : 'ready') : 'waiting',
    dialog: isLoaded && (pressed || arrived) ? { ...script, key: `${slug} ${times}` } : undefined,
    open: () => {
      setPressed(true);
      setTimes(times + 1);
    },
    close: () => {
      setPressed(false);
      shorten();
    },
    settle: () => {
      setPressed(true);
      shorten();
    },
    button,
  };
}
