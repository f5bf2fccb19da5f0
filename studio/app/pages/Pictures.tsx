import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { PageLook, PagePicture, PictureBox } from '../../protocol-pages.ts';
import { Drawing } from '../parts/Icon.tsx';
import { useSize } from '../use-size.ts';
import styles from './PagePictures.module.css';

/** One over the other with a handle between them, beside one another, or below one another. */
export type Arrangement = 'slider' | 'side' | 'below';

interface Props {
  readonly page: string;
  readonly look: PageLook;
  readonly arrangement: Arrangement;
}

/** How much of the page is seen above the first place that differs, in px. */
const above = 72;

/** Both pictures of a page, at the first place where they differ. */
export function Pictures({ page, look, arrangement }: Props) {
  const { before, after } = look;
  if (before && after && arrangement === 'slider') return <Slider page={page} look={look} />;
  const sides = [
    { name: 'Before', picture: before, boxes: look.places.map((place) => place.before) },
    { name: 'Now', picture: after, boxes: look.places.map((place) => place.after) },
  ];
  return (
    <div className={styles.sides} data-arrangement={arrangement}>
      {sides.map(({ name, picture, boxes }) =>
        picture ? (
          <div key={name} className={styles.side}>
            <Scroller
              key={picture.address}
              label={`${page}, ${name.toLowerCase()}`}
              picture={picture}
              first={boxes[0]}
            >
              <Layer picture={picture} boxes={boxes} words={`${page}, ${name.toLowerCase()}`} />
            </Scroller>
            <span className={styles.label}>{name}</span>
          </div>
        ) : null,
      )}
    </div>
  );
}

/** Now over before, as far as the handle is. */
function Slider({ page, look }: Omit<Props, 'arrangement'>) {
  const { before, after, places } = look;
  const [at, setAt] = useState(50);
  const stage = useRef<HTMLDivElement>(null);
  useSize(stage, '--at', String(at / 100));
  if (!before || !after) return null;
  const press = (event: KeyboardEvent): void => {
    const by = { ArrowLeft: -10, ArrowRight: 10 }[event.key];
    if (by === undefined || !event.shiftKey) return;
    event.preventDefault();
    setAt(Math.min(100, Math.max(0, at + by)));
  };
  const higher = before.height > after.height ? before : after;
  return (
    <div ref={stage} className={styles.slider}>
      <Scroller
        key={after.address}
        label={`${page}, before and now`}
        picture={higher}
        first={places[0]?.after}
      >
        <div className={styles.over}>
          <span className={styles.edge}>
            <span className={styles.label}>Before</span>
            <span className={styles.label}>Now</span>
          </span>
          <Drawing path="M7 5 2 10l5 5M13 5l5 5-5 5M2 10h16" size={20} />
          <input
            type="range"
            min="0"
            max="100"
            value={at}
            aria-label={`How much of ${page} is as before`}
            aria-valuetext={`${at} % as before`}
            onChange={({ target }) => setAt(Number(target.value))}
            onKeyDown={press}
          />
        </div>
        <div className={styles.old}>
          <Layer picture={before} boxes={places.map((place) => place.before)} words={`${page}, before`} />
        </div>
        <div className={styles.new}>
          <Layer picture={after} boxes={places.map((place) => place.after)} words={`${page}, now`} />
        </div>
      </Scroller>
    </div>
  );
}

interface ScrollerProps {
  readonly label: string;
  readonly picture: PagePicture;
  /** The first place that differs. */
  readonly first: PictureBox | undefined;
  readonly children: ReactNode;
}

/** A window to a picture that is higher than it, which begins at the first place that differs. */
function Scroller({ label, picture, first, children }: ScrollerProps) {
  const ref = useRef<HTMLDivElement>(null);
  const top = first?.y ?? 0;
  useLayoutEffect(() => {
    const { current } = ref;
    const sheet = current?.firstElementChild;
    if (!current || !sheet) return;
    const scale = sheet.getBoundingClientRect().width / picture.width;
    current.scrollTop = top * scale - above;
  }, [top, picture.width]);
  useSize(ref, '--picture', `${picture.width}px`);
  useSize(ref, '--ratio', `${picture.width} / ${picture.height}`);
  return (
    // A region that scrolls takes the focus, so that the arrow keys scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section ref={ref} aria-label={label} tabIndex={0} className={styles.scroller}>
      <div className={styles.sheet}>{children}</div>
    </section>
  );
}

interface LayerProps {
  readonly picture: PagePicture;
  readonly boxes: readonly PictureBox[];
  readonly words: string;
}

const Layer = ({ picture: { address, width, height }, boxes, words }: LayerProps) => (
  <div className={styles.layer}>
    <img src={address} width={width} height={height} alt={words} loading="lazy" />
    {boxes.map((box, index) => (
      <Place key={`${box.x} ${box.y}`} box={box} picture={{ width, height }} number={index + 1} />
    ))}
  </div>
);

function Place({
  box,
  picture,
  number,
}: {
  readonly box: PictureBox;
  readonly picture: Pick<PagePicture, 'width' | 'height'>;
  readonly number: number;
}) {
  const ref = useRef<HTMLSpanElement>(null);
  const share = (part: number, whole: number): string => `${(100 * part) / whole}%`;
  useSize(ref, '--x', share(box.x, picture.width));
  useSize(ref, '--y', share(box.y, picture.height));
  useSize(ref, '--width', share(box.width, picture.width));
  useSize(ref, '--height', share(box.height, picture.height));
  return (
    <span
      ref={ref}
      aria-hidden="true"
      className={styles.place}
      data-edge={box.x < picture.width / 40 || undefined}
    >
      <span className={styles.number}>{number}</span>
    </span>
  );
}
