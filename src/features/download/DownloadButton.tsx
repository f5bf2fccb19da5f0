import type { ReactNode, RefObject } from 'react';
import { useKeptFocus } from '../../browser/kept-focus.ts';
import { Button } from '../../components/Button.tsx';
import { buttonClass } from '../../components/button-class.ts';
import { Icon } from '../../components/Icon.tsx';
import { downloadAnchor, type DownloadControl } from './use-download.ts';

interface DownloadButtonProps {
  /** The page's download; without one there is no button. */
  readonly download: DownloadControl | undefined;
  /** The ref by which the control finds the button. */
  readonly ref?: RefObject<HTMLButtonElement | null>;
  /** The button's words. */
  readonly children: ReactNode;
}

/**
 * Opens the free-download dialog. Until the page is alive, and where the dialog's script does not come, it is a link to the section
 * that says how to get the file by mail; never to the file (docs/decisions.md#download-gate).
 */
export function DownloadButton({ download, ref, children }: DownloadButtonProps) {
  const keepFocus = useKeptFocus();
  if (!download) return null;
  if (download.state !== 'ready') {
    return (
      <a className={buttonClass('main')} href={`#${downloadAnchor}`} ref={keepFocus}>
        {children}
        <Icon name="dl" size={18} />
      </a>
    );
  }
  return (
    <Button
      kind="main"
      icon="dl"
      aria-haspopup="dialog"
      onClick={download.open}
      ref={(button) => {
        if (ref) ref.current = button;
        return keepFocus(button);
      }}
    >
      {children}
    </Button>
  );
}
