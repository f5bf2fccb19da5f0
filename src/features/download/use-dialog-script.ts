import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import type { DownloadDialogProps } from './DownloadDialog.tsx';

/** The dialog's view; `broken` where its script did not come; undefined while nobody knows. */
type DialogScript = { readonly View: ComponentType<DownloadDialogProps> } | 'broken' | undefined;

/**
 * Loads the dialog's script when it is first wanted; few visitors of a plugin's page want it.
 * @param wanted whether the dialog is to be shown; each time that it becomes so after a failure, the script is asked for again
 * @param onBroken called when the script does not come: nothing will be shown
 */
export function useDialogScript(wanted: boolean, onBroken: () => void): DialogScript {
  const [script, setScript] = useState<DialogScript>();
  const isLoaded = typeof script === 'object';
  const giveUp = useEffectEvent((error: unknown) => {
    console.error('The download dialog could not be loaded:', error);
    setScript('broken');
    onBroken();
  });
  useEffect(() => {
    if (!wanted || isLoaded) return;
    import('./DownloadDialog.tsx').then(
      ({ DownloadDialog }) => setScript({ View: DownloadDialog }),
      (error: unknown) => giveUp(error),
    );
  }, [wanted, isLoaded]);
  return script;
}
