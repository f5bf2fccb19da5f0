import { Choice } from '../parts/Choice.tsx';
import { Drawing, Icon } from '../parts/Icon.tsx';
import { useCell } from '../cell.ts';
import { phone, useMedia } from '../use-media.ts';
import { DayMenu } from './DayMenu.tsx';
import { type Device, look, type Scheme } from '../preview-state.ts';
import styles from './Preview.module.css';

interface Props {
  readonly address: string;
  /** Addresses of the pages that show the entry. */
  readonly pages: readonly string[];
  readonly onGo: (address: string) => void;
  readonly isPicking: boolean;
  readonly onPick: () => void;
}

const devices: readonly (readonly [Device, string, string])[] = [
  ['phone', 'Phone', 'M6 1.5h8v17H6ZM9 15.5h2'],
  ['desktop', 'Desktop', 'M2 3.5h16v10H2ZM10 13.5v4M6 17.5h8'],
];
const schemes: readonly (readonly [Scheme, string, string])[] = [
  [
    'light',
    'Light',
    'M10 13.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM10 1.5v2M10 16.5v2M1.5 10h2M16.5 10h2M4 4l1.4 1.4M14.6 14.6 16 16M4 16l1.4-1.4M14.6 5.4 16 4',
  ],
  ['dark', 'Dark', 'M16.5 12A7 7 0 0 1 8 3.5 7 7 0 1 0 16.5 12Z'],
];

/** The controls of the preview: the page, Pick, phone or desktop, light or dark. */
export function PreviewHead({ address, pages, onGo, isPicking, onPick }: Props) {
  const now = useCell(look);
  const isPhone = useMedia(phone);
  const addresses = [...new Set([address, ...pages])];
  return (
    <div className={styles.head} role="toolbar" aria-label="Preview">
      <span className={styles.address}>
        <select aria-label="Page" value={address} onChange={({ target }) => onGo(target.value)}>
          {addresses.map((page) => (
            <option key={page}>{page}</option>
          ))}
        </select>
        <Icon name="down" size={16} />
      </span>
      <button
        type="button"
        className={styles.tool}
        aria-pressed={isPicking}
        title="Pick a text on the page to go to its field (Alt and a click do the same)"
        onClick={onPick}
      >
        <Drawing path="M3.5 2.5 16 8.2l-5.3 2-2 5.3ZM10.5 10.5l6 6" size={16} />
        <span className="visually-hidden">Pick</span>
      </button>
      <Choice
        label="Device"
        options={devices.map(([device, words, path]) => [
          device,
          <Drawn key={device} words={words} path={path} isNamed={now.device === device} />,
          words,
        ])}
        value={now.device}
        onChoose={(device) => look.set({ ...now, device })}
      />
      <Choice
        label="Colours"
        options={schemes.map(([scheme, words, path]) => [
          scheme,
          <Drawn key={scheme} words={words} path={path} isNamed={false} />,
          words,
        ])}
        value={now.scheme}
        onChoose={(scheme) => look.set({ ...now, scheme })}
      />
      {isPhone && <DayMenu />}
    </div>
  );
}

interface DrawnProps {
  readonly words: string;
  readonly path: string;
  /** Whether its words can be seen. */
  readonly isNamed: boolean;
}

const Drawn = ({ words, path, isNamed }: DrawnProps) => (
  <>
    <Drawing path={path} size={16} />
    <span className={isNamed ? styles.words : 'visually-hidden'}>{words}</span>
  </>
);
