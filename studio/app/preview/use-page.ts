import { type RefObject, useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { FromPage, Pointed, ToPage } from '../../preview.ts';

/** The page in the frame, as the studio knows it. */
export interface Page {
  readonly tell: (message: ToPage) => void;
  /** Its address; undefined while it is loaded. */
  readonly address: string | undefined;
  /** How often it has been drawn. */
  readonly drawCount: number;
  /** Whether the place in focus is on it; undefined while that is not known. */
  readonly hasMark: boolean | undefined;
}

/** Callbacks for a person's actions on the page. */
interface Heard {
  readonly onPoint?: (pointed: Pointed) => void;
  readonly onLeave?: () => void;
  readonly pane?: (by: 1 | -1) => void;
}

/**
 * Talks with the page in a frame. Only messages of this page, from its own origin, are heard, and only it gets those of the studio.
 * @param origin of the page
 */
export function usePage(frame: RefObject<HTMLIFrameElement | null>, origin: string, heard: Heard = {}): Page {
  const [address, setAddress] = useState<string>();
  const [drawCount, setDrawCount] = useState(0);
  const [hasMark, setHasMark] = useState<boolean>();
  const hear = useEffectEvent((message: FromPage): void => {
    if (message.kind === 'drawn') setAddress(message.address);
    if (message.kind === 'drawn' || message.kind === 'ready') setDrawCount((before) => before + 1);
    else if (message.kind === 'marked') setHasMark(message.isFound);
    else if (message.kind === 'pointed') heard.onPoint?.(message.pointed);
    else if (message.kind === 'pane') heard.pane?.(message.by);
    else heard.onLeave?.();
  });
  useEffect(() => {
    const listen = ({ origin: from, source, data }: MessageEvent<FromPage>): void => {
      if (from === origin && source !== null && source === frame.current?.contentWindow) hear(data);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, [frame, origin]);
  const tell = useCallback(
    (message: ToPage): void => frame.current?.contentWindow?.postMessage(message, origin),
    [frame, origin],
  );
  return { tell, address, drawCount, hasMark };
}
