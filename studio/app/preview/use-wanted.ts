import { useEffect, useEffectEvent } from 'react';
import type { TextSource } from '../../preview.ts';
import { useCell } from '../cell.ts';
import { wantedSource } from '../preview-state.ts';

/** Goes to a place that was picked on the page, as soon as its entry is open. */
export function useWanted(path: string, goTo: (source: TextSource) => void): void {
  const source = useCell(wantedSource);
  const onSource = useEffectEvent(goTo);
  useEffect(() => {
    if (source?.path !== path) return;
    wantedSource.set(undefined);
    onSource(source);
  }, [source, path]);
}
