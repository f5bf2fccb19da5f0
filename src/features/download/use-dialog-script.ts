import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { reloadPage } from '../errors/reload-page.ts';
import type { DownloadDialogProps } from './DownloadDialog.tsx';

/** The dialog's view; `broken` where its script did not come; undefined until that is known. */
type DialogScript = { readonly View: ComponentType<DownloadDialogProps> } | 'broken' | undefined;

/**
 * Loads the dialog's script when it is first wanted; few visitors of a plugin's page want it.
 * @param isWanted whether the dialog is to be shown; if it becomes so after a failure, the page is loaded again, because
 *   browsers keep the failure of a script until then
 * @param onBroken called when the script does not come: nothing will be shown
 */
export function useDialogScript(isWanted: boolean, onBroken: () => void): DialogScript {
  const [script, setScript] = useState<DialogScript>();
  const isLoaded = typeof script === 'object';
  const giveUp = useEffectEvent((error: unknown) => {
    console.error('The download dialog could not be loaded:', error);
    setScript('broken');
    onBroken();
  });
  const load = useEffectEvent(() => {
    if (script === 'broken') {
      void reloadPage();
      return;
    }
    import('./DownloadDialog.tsx').then(
      ({ DownloadDialog }) => setScript({ View: DownloadDialog }),
      (error: unknown) => giveUp(error),
    );
  });
  useEffect(() => {
    if (isWanted && !isLoaded) load();
  }, [isWanted, isLoaded]);
  return script;
}
