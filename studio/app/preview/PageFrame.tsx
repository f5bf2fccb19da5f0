import { type RefObject, useEffect, useRef, useState } from 'react';
import { useCell } from '../cell.ts';
import { useSize } from '../use-size.ts';
import { look } from '../preview-state.ts';
import styles from './Preview.module.css';

interface Props {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly origin: string;
  /** The address of the first page. */
  readonly start: string;
  /** Whether a page is in it; until then it says that one comes. */
  readonly isDrawn: boolean;
}

/** Widths of the devices, in px. */
const widths = { phone: 390, desktop: 1280 } as const;

/** The page, as wide as the device: a phone at full size, a desktop as small as the pane needs it. */
export function PageFrame({ frame, origin, start, isDrawn }: Props) {
  const { device } = useCell(look);
  const well = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0));
    if (well.current) observer.observe(well.current);
    return () => observer.disconnect();
  }, []);
  const width =
    device === 'phone' ? Math.min(widths.phone, room || widths.phone) : Math.max(widths.desktop, room);
  const scale = room > 0 ? Math.min(1, room / width) : 1;
  useSize(well, '--width', `${width}px`);
  useSize(well, '--scale', String(scale));
  return (
    <div ref={well} className={styles.well} data-device={device}>
      <iframe
        ref={frame}
        className={styles.frame}
        title="The page as visitors see it"
        // It is the site: its scripts run and its forms send. It is of another origin than the studio, so it cannot leave its frame.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-scripts allow-same-origin allow-forms"
        src={origin + start}
      />
      {!isDrawn && (
        // The line above announces it to screen readers.
        <p className={styles.waiting} aria-hidden="true">
          <strong>Drawing the page …</strong>
          The first one takes longest, up to a minute.
        </p>
      )}
      {scale < 1 && <span className={styles.scale}>{Math.round(scale * 100)} %</span>}
    </div>
  );
}
