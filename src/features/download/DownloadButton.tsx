import { useHydrated } from '@tanstack/react-router';
import { useState, type ComponentType, type ReactNode } from 'react';
import { Button } from '../../components/Button.tsx';
import { buttonClass } from '../../components/button-class.ts';
import { Icon } from '../../components/Icon.tsx';
import { findDownload } from './catalogue.ts';
import type { DownloadDialogProps } from './DownloadDialog.tsx';

interface DownloadButtonProps {
  /** The slug of the address that offers the download: the plugin's or the archive's own (docs/decisions.md#download-gate). */
  readonly slug: string;
  /** The plugin's name. */
  readonly name: string;
  /** The button's words. */
  readonly children: ReactNode;
}

/**
 * Opens the free-download dialog; nothing where the catalogue has no such download. Without script it is a link to the archive, and
 * becomes one again where the dialog's own script does not come.
 */
export function DownloadButton({ slug, name, children }: DownloadButtonProps) {
  const [Dialog, setDialog] = useState<ComponentType<DownloadDialogProps>>();
  const [broken, setBroken] = useState(false);
  const hydrated = useHydrated();
  const download = findDownload(slug);
  if (!download) return null;
  if (!hydrated || broken) {
    return (
      <a className={buttonClass('main')} href={download.href} download={download.fileName}>
        {children}
        <Icon name="dl" size={18} />
      </a>
    );
  }
  const open = () =>
    import('./DownloadDialog.tsx').then(
      (module) => setDialog(() => module.DownloadDialog),
      (error: unknown) => {
        console.error('The download dialog could not be loaded:', error);
        setBroken(true);
      },
    );
  return (
    <>
      <Button kind="main" icon="dl" aria-haspopup="dialog" onClick={open}>
        {children}
      </Button>
      {Dialog && <Dialog slug={slug} name={name} download={download} onClose={() => setDialog(undefined)} />}
    </>
  );
}
