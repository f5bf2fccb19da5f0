import { type ReactElement, useSyncExternalStore } from 'react';
import { Icon } from '../parts/Icon.tsx';
import { type Level, levelAt, setLevel, toggleList, toggleMark } from '../inline/writing.ts';
import type { EntrySession } from '../entry-session.ts';
import { MarkTools } from '../inline/MarkTools.tsx';
import { Tool } from '../parts/Tool.tsx';
import { openMenu } from './body-extensions.ts';
import styles from './TextView.module.css';

interface Props {
  readonly session: EntrySession;
  readonly onLink: () => void;
  readonly onCite: () => void;
  readonly onFootnote: () => void;
  readonly onInsert: (id: string) => void;
}

const levels: readonly (readonly [Level, string])[] = [
  [0, 'Paragraph'],
  [2, 'Heading'],
  [3, 'Smaller heading'],
];

/** The tools of a text. What they do is one step of the history each. */
export function Toolbar({ session, onLink, onCite, onFootnote, onInsert }: Props): ReactElement {
  const { file, isHolder } = session;
  const state = useSyncExternalStore(file.subscribe, file.state);
  const mark = (marks: string): void => {
    file.dispatch(toggleMark(file.state(), marks));
    file.focus();
  };
  return (
    <div role="toolbar" aria-label="Text" className={styles.tools}>
      <select
        aria-label="Style of the paragraph"
        value={levelAt(state)}
        disabled={!isHolder}
        onChange={({ target }) => {
          file.dispatch(setLevel(file.state(), Number(target.value) as Level)); // one of the options
          file.focus();
        }}
      >
        {levels.map(([level, words]) => (
          <option key={level} value={level}>
            {words}
          </option>
        ))}
      </select>
      <MarkTools isOff={!isHolder} onMark={mark} onLink={onLink} />
      <Tool
        words="List"
        isOff={!isHolder}
        onPress={() => {
          file.dispatch(toggleList(file.state()));
          file.focus();
        }}
      >
        <Icon name="list" size={18} />
      </Tool>
      <Inserting {...{ session, onInsert, onCite, onFootnote }} />
    </div>
  );
}

/** What puts something new into the text. */
const Inserting = ({ session: { file, isHolder }, onInsert, onCite, onFootnote }: Omit<Props, 'onLink'>) => (
  <>
    <Tool words="Table" isOff={!isHolder} onPress={() => onInsert('table')}>
      <Icon name="table" size={18} />
    </Tool>
    <Tool words="Picture" isOff={!isHolder} onPress={() => onInsert('picture')}>
      <Icon name="picture" size={18} />
    </Tool>
    <Tool words="Block" isOff={!isHolder} onPress={() => file.command(openMenu)}>
      <Icon name="block" size={18} /> Block <kbd>/</kbd>
    </Tool>
    <Tool words="Footnote" isOff={!isHolder} onPress={onFootnote}>
      Footnote
    </Tool>
    <Tool words="Cite a figure" isOff={!isHolder} onPress={onCite}>
      <Icon name="plus" size={16} /> Cite a figure
    </Tool>
  </>
);
