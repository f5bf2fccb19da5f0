import type { Help } from '../../protocol.ts';
import { commandKey } from '../keys.ts';
import { Markdown } from '../parts/Markdown.tsx';
import { SeaBar } from './SeaBar.tsx';
import { SchemeButton, TopBar } from '../parts/TopBar.tsx';
import { ask, failureWords } from '../session.ts';
import { useAnswer } from '../use-answer.ts';
import styles from './Help.module.css';
import screen from './Screen.module.css';

/** The keys, and what each does. */
const keys: readonly (readonly [string, string])[] = [
  [`${commandKey} S`, 'Save'],
  [`${commandKey} K`, 'Go to an entry or a field'],
  [`${commandKey} /`, 'Form or source'],
  [`${commandKey} Z`, 'Undo, in all views of an entry'],
  [`${commandKey} Shift Z`, 'Redo'],
  ['F8', 'The next finding'],
  ['Shift F8', 'The finding before'],
  ['/', 'In a text, where a paragraph begins: a block, a picture, a table'],
  [`${commandKey} B  ${commandKey} I  ${commandKey} E`, 'Bold, italic, code in a text'],
  [`${commandKey} L`, 'A link in a text'],
  ['Alt ↑  Alt ↓', 'Move an item of a list'],
  ['F9', 'From a changed field to what it was, and to Put it back'],
  ['F6', 'The next pane'],
  ['/', 'Search, on the desk'],
  [`${commandKey} Enter`, 'Confirm a dialog'],
  ['1  2', 'On the buttons of two values: keep yours, take theirs'],
  ['Esc', 'Close a list, a menu, a dialog'],
  ['Tab', 'On to the next control, out of the source too'],
];

/** Help: the keys, the guide of a rule, and the field guide. */
export function HelpScreen({ rule }: { readonly rule: string | undefined }) {
  const { answer, error } = useAnswer(
    () => ask<Help>(rule === undefined ? 'help' : `help?rule=${encodeURIComponent(rule)}`),
    [rule],
  );
  const text = error === undefined ? answer?.markdown : failureWords(error);
  return (
    <div className={screen.page}>
      <TopBar crumbs={[{ words: 'Desk', to: '/' }, { words: 'Help' }]}>
        <SchemeButton />
      </TopBar>
      {/* Keys must scroll it, and a guide may have nothing that takes the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <main className={styles.main} tabIndex={0}>
        <h1>Help</h1>
        <div className={styles.columns}>
          <section aria-labelledby="help-keys" className={styles.keys}>
            <h2 id="help-keys">Keys</h2>
            <dl>
              {keys.map(([key, what]) => (
                <div key={`${key} ${what}`}>
                  <dt>
                    <kbd>{key}</kbd>
                  </dt>
                  <dd>{what}</dd>
                </div>
              ))}
            </dl>
            <h2>How it works</h2>
            <p>
              What you type is kept at once. Save writes it to the file. The form and the source are two views
              of one text.
            </p>
            <p>Nothing is public until you propose it and somebody merges it.</p>
          </section>
          <section aria-labelledby="help-fields">
            <h2 id="help-fields">{rule === undefined ? 'Every field' : rule}</h2>
            {text !== undefined && <Markdown text={text} />}
          </section>
        </div>
      </main>
      <SeaBar />
    </div>
  );
}
