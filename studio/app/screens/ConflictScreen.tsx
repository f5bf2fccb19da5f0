import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import {
  type Clash,
  isObject,
  isTree,
  type Json,
  nameWords,
  type Schema,
  schemaAt,
  valueAt,
} from '../../../scripts/engine/browser.ts';
import { Icon } from '../parts/Icon.tsx';
import type { Question } from '../../protocol.ts';
import { say } from '../desk.ts';
import type { EntrySession } from '../entry-session.ts';
import { capital, count } from '../parts/form-words.ts';
import { goToField } from '../form/reveal.ts';
import { entryAddress } from '../route.ts';
import { failureWords, post } from '../session.ts';
import { StateSign } from '../parts/StateMark.tsx';
import { TopBar } from '../parts/TopBar.tsx';
import sea from './SeaBar.module.css';
import bar from '../parts/TopBar.module.css';
import styles from './Conflict.module.css';
import { ConflictPage } from './ConflictPage.tsx';
import { Third, ValueSheet } from './ConflictParts.tsx';
import { shortly } from '../form/Row.tsx';

type Pick = 'mine' | 'theirs' | { readonly value: unknown };

interface Props {
  readonly session: EntrySession;
  readonly question: Question;
  readonly onLater: () => void;
}

/** The questions that are decided, and how to decide the next. The last decision sends all of them. */
function usePicks(session: EntrySession, { clashes, theirsHash }: Question) {
  const [picks, setPicks] = useState<Readonly<Record<string, Pick>>>({});
  const open = clashes.filter(({ id }) => !Object.hasOwn(picks, id));
  const [clash] = open;
  const pick = (choice: Pick): void => {
    if (!clash) return;
    const all = { ...picks, [clash.id]: choice };
    setPicks(all);
    if (Object.keys(all).length < clashes.length) return;
    session.adopt(post('answer', { path: session.file.path, theirsHash, picks: all }), true).then(
      () => leave(clash),
      (error: unknown) => {
        setPicks({});
        say(failureWords(error));
      },
    );
  };
  return { picks, open: open.length, clash, pick };
}

/** Goes on to the field of the last question. */
function leave({ path }: Clash): void {
  say('Decided. Undo asks again.');
  if (path) goToField(path);
}

/** A question, with the price that it is about, whose amount is asked for. */
interface PriceClash extends Clash {
  readonly price?: Json;
}

/**
 * A question about how much a price is, is one about the price.
 * @param value of the entry, which has the rest of the price
 */
function asPrice(schema: Schema, clash: Clash, value: Json | undefined): PriceClash {
  const path = clash.path ?? [];
  const isAmount = path.at(-1) === 'amount' && schemaAt(schema, path.slice(0, -1))['x-price'] !== undefined;
  if (!isAmount) return clash;
  const price = valueAt(value, path.slice(0, -1));
  return { ...clash, label: nameWords(String(path.at(-2))), ...(price !== undefined && { price }) };
}

/** A value of a question as visitors read it: an amount in its price. */
const asRead = ({ price }: PriceClash, value: Json | undefined): Json | undefined =>
  typeof value === 'number' && isObject(price) ? { ...price, amount: value } : value;

/** Two values of one place, of which the person chooses one, or writes a third. Nothing is chosen beforehand. */
export function ConflictScreen({ session, question, onLater }: Props) {
  const { title, path } = session.info.get().entry;
  const schema = session.file.schema();
  const { joined: joinedLabels } = question;
  const read = session.file.read();
  const value = isTree(read) ? read.root.value : undefined;
  const clashes = question.clashes.map((clash) => asPrice(schema, clash, value));
  const { picks, open, clash, pick } = usePicks(session, { ...question, clashes });
  const crumbs = [
    { words: 'Desk', to: '/' },
    { words: title, to: entryAddress(path) },
    { words: 'Two values' },
  ];
  return (
    <div className={styles.screen}>
      <TopBar crumbs={crumbs}>
        <span className={bar.state}>
          <span className={styles.kept}>
            <StateSign state="unsaved" /> Not saved yet, nothing is lost
          </span>
        </span>
        <button type="button" className={bar.next} onClick={onLater}>
          Decide later
        </button>
      </TopBar>
      <JoinReport clashes={clashes} picks={picks} current={clash?.id} joinedLabels={joinedLabels} />
      <main className={styles.main} tabIndex={-1}>
        {clash && (
          <ClashQuestion
            key={clash.id}
            clash={clash}
            title={title}
            session={session}
            number={`Question ${clashes.length - open + 1} of ${clashes.length}`}
            onPick={pick}
          />
        )}
      </main>
      <footer className={sea.sea}>
        <p className={sea.figure}>
          <strong>{open}</strong> {open === 1 ? 'question open' : 'questions open'}
        </p>
        {joinedLabels.length > 0 && (
          <p className={sea.figure}>
            <strong>{joinedLabels.length}</strong>{' '}
            {joinedLabels.length === 1 ? 'field joined' : 'fields joined'}
          </p>
        )}
        <p className={sea.hint}>Nothing is public until you propose it and somebody merges it.</p>
      </footer>
    </div>
  );
}

interface ClashQuestionProps {
  readonly session: EntrySession;
  readonly clash: PriceClash;
  /** Of the entry. */
  readonly title: string;
  /** `Question 1 of 2` */
  readonly number: string;
  readonly onPick: (choice: Pick) => void;
}

/** One question: the value of each side, and a third. The focus is on the question itself. */
function ClashQuestion({ session, clash, title, number, onPick }: ClashQuestionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const sides = [clash.base, clash.mine, clash.theirs] as (Json | undefined)[]; // JSON, says protocol.ts
  const [base, mine, theirs] = sides.map((value) => asRead(clash, value));
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Which {clash.label} is right?
      </h1>
      <p className={styles.before}>
        <span>
          {title}. Before both of you: <strong>{shortly(base)}</strong>
        </span>
        <span>{number}</span>
      </p>
      {/* The keys are those of the buttons in it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={styles.two} onKeyDown={(event) => pickByKey(event, onPick)}>
        <ValueSheet
          title="Yours"
          when="in the studio, not saved yet"
          value={mine}
          other={theirs}
          loses="The other value goes from the file. Undo asks again."
          words="Keep mine"
          hint="1"
          onPick={() => onPick('mine')}
        />
        <span className={styles.or}>or</span>
        <ValueSheet
          title="Theirs"
          when="in the file now"
          value={theirs}
          other={mine}
          loses="Your value goes. Undo asks again."
          words="Take theirs"
          hint="2"
          onPick={() => onPick('theirs')}
        />
      </div>
      <Third clash={clash} onUse={(value) => onPick({ value })} />
      <ConflictPage session={session} field={clash.path} />
    </>
  );
}

/** Keys 1 and 2 choose while a button of the two has the focus: elsewhere they may be the rest of a sentence that somebody types. */
function pickByKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, pick: (choice: Pick) => void): void {
  if (ctrlKey || metaKey || altKey) return;
  if (key === '1') pick('mine');
  if (key === '2') pick('theirs');
}

interface JoinReportProps {
  readonly clashes: readonly Clash[];
  readonly picks: Readonly<Record<string, Pick>>;
  readonly current: string | undefined;
  readonly joinedLabels: readonly string[];
}

function JoinReport({ clashes, picks, current, joinedLabels }: JoinReportProps) {
  return (
    <aside className={styles.aside}>
      <h2>What happened</h2>
      <p>
        While you were writing, somebody changed the same entry.{' '}
        {joinedLabels.length > 0 && 'Most of it fits together. '}
        Both of you changed {count(clashes.length, 'place', 'places')}.
      </p>
      <ul>
        {clashes.map(({ id, label }) => (
          <li key={id} aria-current={id === current ? 'true' : undefined}>
            {Object.hasOwn(picks, id) ? <Icon name="ok" size={16} /> : <StateSign state="unsaved" />}
            <span>
              <strong>{capital(label)}</strong>
              {Object.hasOwn(picks, id) ? 'Decided' : 'You decide'}
            </span>
          </li>
        ))}
        {joinedLabels.map((label) => (
          <li key={label}>
            <Icon name="ok" size={16} />
            <span>
              <strong>{capital(label)}</strong>
              Changed in the file, you left it alone
            </span>
          </li>
        ))}
      </ul>
      {joinedLabels.length > 0 && <p className={styles.fine}>Joined by the studio.</p>}
    </aside>
  );
}
