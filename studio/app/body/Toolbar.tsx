import { type ReactElement, useSyncExternalStore } from 'react';
import { Icon } from '../parts/Icon.tsx';
import { type Level, levelAt, setLevel, toggleList, toggleMark } from '../inline/writing.ts';
import type { EntrySession } from '../entry-session.ts';
import { MarkTools } from '../inline/MarkTools.tsx';
import { Tool } from '../parts/Tool.tsx';
import type { Asking } from './asking.ts';
import { openMenu } from './body-extensions.ts';
import styles from './TextView.module.css';

interface Props {
  readonly session: EntrySession;
  readonly asking: Asking;
}

const levels: readonly (readonly [Level, string])[] = [
  [0, 'Paragraph'],
  [2, 'Heading'],
  [3, 'Smaller heading'],
];

/** The tools of a text. Each use of a tool is one step of the history. */
export function Toolbar({ session, asking }: Props): ReactElement {
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
      <MarkTools isOff={!isHolder} onMark={mark} onLink={asking.link} />
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
      <Inserting {...{ session, asking }} />
    </div>
  );
}

const Inserting = ({ session: { file, isHolder }, asking }: Props) => (
  <>
    <Tool words="Table" isOff={!isHolder} onPress={() => asking.insert('table')}>
      <Icon name="table" size={18} />
    </Tool>
    <Tool words="Picture" isOff={!isHolder} onPress={() => asking.insert('picture')}>
      <Icon name="picture" size={18} />
    </Tool>
    <Tool words="Block" isOff={!isHolder} onPress={() => file.command(openMenu)}>
      <Icon name="block" size={18} /> Block <kbd>/</kbd>
    </Tool>
    <Tool words="Footnote" isOff={!isHolder} onPress={asking.footnote}>
      Footnote
    </Tool>
    <Tool words="Cite a figure" isOff={!isHolder} onPress={asking.cite}>
      <Icon name="plus" size={16} /> Cite a figure
    </Tool>
  </>
);
