import { isolateHistory } from '@codemirror/commands';
import { ChangeSet, Transaction } from '@codemirror/state';
import type { Schema } from '../../scripts/engine/browser.ts';
import type { Note, NotSaved, OpenEntry, SaveResult, Stale } from '../protocol.ts';
import { Cell } from './cell.ts';
import { digest } from './digest.ts';
import { answered, changesBetween, OpenFile } from './open-file.ts';
import { client, type EventOf, post, Refusal } from './session.ts';
import { movedNote, setNotes } from './source-notes.ts';

/** The shortest time between two sendings of a text, in ms. Text typed after a pause is sent at once. */
const sendInterval = 150;
/** After how long a text is sent again that did not arrive, in ms. */
const pause = 1500;

type TextEvent = EventOf<'text'>;

/** An open entry in this tab: its text, what the server knows about it, and the sending of the typed text. */
export class EntrySession {
  readonly file: OpenFile;
  /** The entry as the server has last told. */
  readonly info: Cell<OpenEntry>;
  /** Something that the person should hear. */
  readonly #say: (words: string) => void;
  #revision: number;
  /** The text that the server has. */
  #serverText: string;
  /** The changes since then. */
  #unsent: ChangeSet;
  /** The changes since a text was last sent. */
  #sinceSent: ChangeSet;
  /** Whether an answer to a question was taken back, and the server does not know it. */
  #asksAgain = false;
  /** Whether unsent text has given way to that of the server, and the person does not know it. */
  #hasYielded = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** When a text was last sent, in ms of this page's clock. */
  #sentAt = -sendInterval;
  #sending: Promise<void> | undefined;
  /** The notes of a check of a text that this tab does not know yet: they came before the answer that the text has arrived. */
  #early: { readonly notes: readonly Note[]; readonly revision: number } | undefined;
  /**
   * Digests of the texts that were sent since the last answer: the server may have one of them. Without a connection there is one more
   * every second or two.
   */
  readonly #unanswered = new Set<string>();
  /** Events that came while a text was on its way. */
  readonly #waiting: TextEvent[] = [];

  /** @param schema gives the schema of the entry */
  constructor(
    openEntry: OpenEntry,
    notes: readonly Note[],
    schema: () => Schema,
    say: (words: string) => void,
  ) {
    const { entry, text, revision } = openEntry;
    this.info = new Cell(openEntry);
    this.#say = say;
    this.#revision = revision;
    this.#serverText = text;
    this.#unsent = this.#sinceSent = ChangeSet.empty(text.length);
    this.file = new OpenFile(entry.path, text, schema, (transactions) => this.#take(transactions));
    this.note(notes);
    this.info.subscribe(() => this.file.lock(!this.isHolder));
    addEventListener('pagehide', () => void this.flush()); // text typed at the last moment
  }

  /** Whether the text, or an answer taken back, is not sent yet. */
  get hasUnsent(): boolean {
    return !this.#unsent.empty || this.#asksAgain;
  }

  /** Whether this tab may write. */
  get isHolder(): boolean {
    return this.info.get().holder === client;
  }

  /**
   * Takes the notes of a check of the text. Places in a text before the current one are wrong, and the check of the current one follows.
   * @param revision of the text that was checked
   */
  note(notes: readonly Note[], revision = this.#revision): void {
    if (revision < this.#revision) return;
    const isEarly = revision > this.#revision;
    this.#early = isEarly ? { notes, revision } : undefined;
    if (!isEarly)
      this.file.dispatch({ effects: setNotes.of(notes.map((note) => movedNote(note, this.#unsent))) });
  }

  /** The text of the file is now the one with this revision, and the unsent changes. */
  #reach(revision: number): void {
    this.#revision = revision;
    this.#unanswered.clear();
    if (this.#early) this.note(this.#early.notes, this.#early.revision);
  }

  /** Takes changes of the text, and sends it soon. */
  #take(transactions: readonly Transaction[]): void {
    for (const { changes, effects } of transactions) {
      for (const effect of effects) if (effect.is(answered)) this.#asksAgain = !effect.value;
      this.#unsent = this.#unsent.compose(changes);
      this.#sinceSent = this.#sinceSent.compose(changes);
    }
    if (this.hasUnsent && !this.#timer) this.#wait(this.#sentAt + sendInterval - performance.now());
    // After an undo the last notice may be wrong: the item that it calls removed is back.
    if (transactions.some((of) => of.isUserEvent('undo') || of.isUserEvent('redo'))) this.#say('');
  }

  #wait(time: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), time);
  }

  /** Sends the unsent text. Resolves when the server has it, or could not be reached. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    while (this.#sending) await this.#sending; // several may wait for one: the first of them sends next
    if (!this.hasUnsent || !this.isHolder) return;
    this.#sending = this.#send();
    await this.#sending;
    this.#sending = undefined;
    for (const event of this.#waiting.splice(0)) this.hear(event);
  }

  async #send(): Promise<void> {
    const { path, text } = this.file;
    const asksAgain = this.#asksAgain;
    this.#asksAgain = false;
    this.#sinceSent = ChangeSet.empty(text.length);
    this.#sentAt = performance.now();
    try {
      const { revision } = await post('draft', { path, revision: this.#revision, text, asksAgain });
      this.#serverText = text;
      this.#unsent = this.#sinceSent;
      this.#reach(revision);
      if (this.hasUnsent) this.#wait(sendInterval);
    } catch (error) {
      this.#asksAgain ||= asksAgain;
      if (error instanceof Refusal && error.status === 409) return this.#stale(error.body as Stale);
      if (error instanceof Refusal) this.#say(error.message);
      else this.#unanswered.add(digest(text));
      // A text that is refused would be refused again; a full disk, for example, may have room by then.
      if (!(error instanceof Refusal) || error.status >= 500) this.#wait(pause);
    }
  }

  /** The server has another text than the one that this tab knew. */
  #stale({ current }: Stale): void {
    if (!current) return;
    if (this.#unanswered.has(digest(current.text))) {
      // The server has taken this text, and its answer was lost. The text here stays.
      this.#serverText = current.text;
      this.#unsent = changesBetween(current.text, this.file.text);
    } else if (current.holder === client) this.#receive(current.text, true);
    this.#reach(current.revision);
    this.info.set(current);
    if (this.hasUnsent) this.#wait(sendInterval);
  }

  /**
   * Takes the text that the server has now, which somebody else has changed. Text typed here and not sent yet stays. Not to be called
   * while a text is sent.
   * @param undoable whether one undo takes it apart again
   */
  #receive(text: string, undoable: boolean): void {
    const theirs = changesBetween(this.#serverText, text);
    const mine = this.#unsent;
    this.file.dispatch({
      changes: theirs.map(mine, true),
      userEvent: 'receive',
      annotations: [isolateHistory.of('full'), Transaction.addToHistory.of(undoable)],
    });
    this.#serverText = text;
    this.#unsent = mine.map(theirs);
  }

  /**
   * Makes the text the one that the server has, as one step of the history: text typed here that is not in it comes back by an undo.
   * @param isAnswer whether it is the answer to a question; an undo opens that again
   */
  #yield(text: string, isAnswer = false): void {
    this.#hasYielded ||= this.hasUnsent && !isAnswer;
    this.file.replace(text, isAnswer);
    this.#serverText = text;
    this.#unsent = ChangeSet.empty(text.length);
  }

  /**
   * Makes this tab the one that writes, and takes the entry from the server's answer. Text that was typed here and not sent before another
   * tab took over is sent now; if that tab has changed the text, it gives way, and the person hears of it.
   */
  async hold(): Promise<void> {
    await this.adopt(post('open', { path: this.file.path }));
    if (this.#hasYielded)
      this.#say('Your last words in this tab gave way to the other tab. Undo brings them back.');
    this.#hasYielded = false;
    void this.flush();
  }

  /**
   * Takes an answer that holds the whole entry, unless an event that came while it was on its way has a later text. Without one a lower
   * revision is that of another start of the server.
   * @param isDecision whether it follows a decision of the person about a question
   * @throws the error of the request
   */
  async adopt(answer: Promise<OpenEntry>, isDecision = false): Promise<void> {
    const revision = this.#revision;
    const openEntry = await answer;
    if (this.#revision === revision || openEntry.revision >= this.#revision)
      this.#adopt(openEntry, isDecision);
  }

  #adopt(openEntry: OpenEntry, isDecision = false): void {
    const isLeft = !this.isHolder && this.hasUnsent && openEntry.text === this.#serverText;
    if (isDecision || (openEntry.text !== this.file.text && !isLeft)) this.#yield(openEntry.text, isDecision);
    this.#reach(openEntry.revision);
    this.info.set(openEntry);
  }

  /** An event about the text of this entry. */
  hear(event: TextEvent): void {
    if (this.#sending) {
      this.#waiting.push(event);
      return;
    }
    const info = this.info.get();
    const isNews = event.revision > this.#revision;
    const { why } = event;
    const isOfDisk = why === 'followed' || why === 'merged';
    // The server joins the unsent text of this tab: it knows the text from which it was typed, and asks where both clash.
    if (isNews && isOfDisk && this.isHolder && this.hasUnsent) {
      void this.flush();
      return;
    }
    if (event.from !== client && isNews) {
      this.#takeText(event);
      this.#reach(event.revision);
    }
    const { question: _, isGone: __, ...settled } = info;
    const isOnDisk = why === 'saved' || why === 'dropped' || why === 'followed';
    this.info.set({
      ...(isOfDisk ? settled : info),
      holder: event.holder,
      ...(isOnDisk && { disk: event.text }),
    });
    if (why === 'merged') void this.refresh();
  }

  #takeText(event: TextEvent): void {
    if (event.holder === client) this.#receive(event.text, event.why === 'merged');
    else if (this.hasUnsent) this.#yield(event.text);
    else this.#receive(event.text, false);
    if (event.why === 'followed') this.#say('The file was changed elsewhere. You see the new one.');
    const count = event.joined?.length ?? 0;
    if (event.why === 'merged')
      this.#say(
        count === 1
          ? 'Somebody changed another field. Both are in now. Undo takes it apart.'
          : `Somebody changed ${count || 'some'} other fields. All are in now. Undo takes them apart.`,
      );
  }

  /** Asks the server for the entry again, where an event did not say everything. */
  async refresh(): Promise<void> {
    if (!this.isHolder) return;
    await this.flush();
    const [revision, info] = [this.#revision, this.info.get()];
    const openEntry = await post('open', { path: this.file.path }).catch(() => undefined);
    if (!openEntry) return;
    // An event or a sending while the answer was on its way may be newer than the answer.
    if (this.#revision !== revision || this.info.get() !== info) await this.refresh();
    // Text typed meanwhile is newer than the server's. The server joins the two when it is sent.
    else if (this.hasUnsent || this.#sending !== undefined) this.info.set(openEntry);
    else this.#adopt(openEntry);
  }

  /** Writes the file. @param planKey the key of the plan that the person has agreed to */
  async save(planKey?: string): Promise<SaveResult | NotSaved> {
    await this.flush();
    try {
      const result = await post('save', {
        path: this.file.path,
        revision: this.#revision,
        ...(planKey !== undefined && { planKey }),
      });
      this.#reach(result.revision);
      this.info.set({ ...this.info.get(), disk: result.text });
      return result;
    } catch (error) {
      if (error instanceof Refusal && error.status === 422) return error.body as NotSaved;
      if (error instanceof Refusal && error.status === 409) this.#stale(error.body as Stale);
      throw error;
    }
  }
}
