import { useEffect, useState } from 'react';
import type { Preview } from '../../preview.ts';
import type { DeskEntry } from '../../protocol.ts';
import { useCell } from '../cell.ts';
import { desk } from '../desk.ts';
import { dayOf, momentWords } from '../../text/day-words.ts';
import { ErrorLinks } from '../parts/ErrorLinks.tsx';
import { ScreenLink } from '../parts/ScreenLink.tsx';
import { entryAddress } from '../route.ts';
import styles from './Preview.module.css';
import { loadPreview, showVersion } from '../preview-state.ts';
import type { Mark } from './use-mark.ts';
import type { Page } from './use-page.ts';

interface Props {
  /** The entry that is open. */
  readonly path: string;
  readonly preview: Preview;
  readonly page: Page;
  readonly mark: Mark | undefined;
  readonly isPicking: boolean;
  readonly onGo: (address: string) => void;
}

/** After how long it is said that the page is being drawn, in ms. */
const messageDelay = 1000;

/** The message that a person needs about the page that is shown; at most one, and mostly none. */
export function PreviewLine(props: Props) {
  const words = useWords(props);
  return (
    <output className={styles.line} hidden={words === null}>
      {words}
    </output>
  );
}

function useWords({ path, preview, page, mark, isPicking, onGo }: Props) {
  const entries = useCell(desk)?.entries ?? [];
  const entry = entries.find(({ address }) => address === page.address);
  const isSlow = useSlow(page.address === undefined);
  if (isSlow) return 'Drawing the page';
  if (isPicking) return 'Pick a text: by pointer, or with the arrow keys and Enter. Esc ends it.';
  const { version, state } = preview;
  if (version)
    return (
      <>
        {state === 'behind'
          ? 'Today’s site cannot show that version, so the page is as it was before.'
          : `${version.title} as of ${momentWords(version.when)}.`}{' '}
        <button type="button" onClick={() => void showVersion(version.path)}>
          Back to now
        </button>
      </>
    );
  const backToToday = preview.day !== preview.today && <Seen day={preview.today} words="Back to today" />;
  if (state === 'behind')
    return (
      <>
        <Behind path={path} day={preview.day} wrong={entries.filter(({ errors }) => errors > 0)} />{' '}
        {backToToday}
      </>
    );
  const own = entries.find((each) => each.path === path);
  if (own?.date !== undefined && own.date > preview.day && own.address === page.address)
    return (
      <>
        Not on the site before {dayOf(own.date)}. <Seen day={own.date} words="See it on that day" />{' '}
        {backToToday}
      </>
    );
  const elsewhere = mark?.pages.find((other) => other !== page.address);
  if (page.hasMark === false && mark && !mark.pages.includes(page.address ?? '') && elsewhere !== undefined)
    return (
      <>
        This field is shown on{' '}
        {/^[^{ ]+$/.test(elsewhere) ? (
          <button type="button" onClick={() => onGo(elsewhere)}>
            {elsewhere}
          </button>
        ) : (
          elsewhere
        )}
        .
      </>
    );
  if (preview.day === preview.today)
    return page.address === undefined || !entry || entry.path === path ? null : (
      <ScreenLink to={entryAddress(entry.path)}>Edit this page</ScreenLink>
    );
  return (
    <>
      The site as on {dayOf(preview.day)}. {backToToday}
    </>
  );
}

/** A button that shows the site as on a day. */
const Seen = ({ day, words }: { readonly day: string; readonly words: string }) => (
  <button type="button" onClick={() => void loadPreview(day)}>
    {words}
  </button>
);

interface BehindProps {
  readonly path: string;
  readonly day: string;
  /** The entries that have errors today. */
  readonly wrong: readonly DeskEntry[];
}

/** Where the errors are that keep the page as it was. */
function Behind({ path, day, wrong }: BehindProps) {
  if (wrong.length === 0) return `On ${dayOf(day)} the content has errors, so the page is as it was before.`;
  if (wrong.some((entry) => entry.path === path))
    return 'The text has errors, so the page is as it was before them. Fix them, and it shows your changes.';
  return (
    <>
      Errors in <ErrorLinks entries={wrong} /> keep the page as it was before them.
    </>
  );
}

/** Whether something has gone on for so long that a person wonders. */
function useSlow(isOn: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setTimeout(() => setSlow(true), messageDelay);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isOn]);
  return isOn && isSlow;
}
