import { createHash } from 'node:crypto';
import { type JoinResult, joinTexts, type Schema, type Sources } from '../../scripts/engine/index.ts';
import type { Event, Question, Requests } from '../protocol.ts';
import type { Draft, Drafts } from './drafts.ts';
import type { Hub } from './hub.ts';
import { Refusal } from './refusal.ts';
import type { Waiting } from './pictures/waiting.ts';
import type { DiskChange, Shelf } from './shelf.ts';
import { withTexts } from './sources.ts';

/** A text that some tab has open, or that has a draft. */
interface Tracked {
  revision: number;
  holder: string;
  /**
   * Revisions that changes on the disk have made old since the holder's last one, each with the file's text that it began from. Text that
   * the holder typed in one of them at that moment is not lost: it is joined as if it had come before.
   */
  readonly former: Map<number, string | undefined>;
  /** The file's text that the draft began from before the person answered the first question about it. */
  beforeAnswers?: string;
}

type Why = Extract<Event, { readonly kind: 'text' }>['why'];

/** The parts that the texts are made of. */
export interface TextsOptions {
  readonly shelf: Shelf;
  readonly drafts: Drafts;
  readonly hub: Hub;
  /** The pictures that drafts show. */
  readonly waiting: Waiting;
  /** The schema of a file's collection; empty if it has no schema. */
  readonly schemaOf: (path: string) => Schema;
}

/**
 * The texts that people work on: the draft of a file where there is one, else its text on the disk. Joins drafts with changes on the disk,
 * and asks where both have changed the same. No text is thrown away without a request that says so.
 */
export class Texts {
  readonly #of: TextsOptions;
  readonly #tracked = new Map<string, Tracked>();
  /** Files that the person has to decide about: clashes, or the file is gone. */
  readonly #asking = new Map<string, Question | 'gone'>();
  /** Drafts of an earlier session that nobody has touched yet. */
  readonly #earlierDrafts: Set<Draft>;
  /** The last sources, and the disk's sources and the drafts in them. */
  #joined: { readonly of: readonly unknown[]; readonly sources: Sources };
  #last = 0;

  constructor(of: TextsOptions) {
    this.#of = of;
    this.#joined = { of: [], sources: of.shelf.sources() };
    this.#earlierDrafts = new Set(of.drafts.all.values());
  }

  /** The sources with all drafts and their pictures in them; the same object as long as they say the same. */
  sources(): Sources {
    const [disk, drafts] = [this.#of.shelf.sources(), [...this.#of.drafts.all.values()]];
    const { of } = this.#joined;
    const isSame = of.length === drafts.length + 1 && [disk, ...drafts].every((one, at) => one === of[at]);
    if (!isSame) this.#joined = { of: [disk, ...drafts], sources: withTexts(disk, drafts, this.#of.waiting) };
    return this.#joined.sources;
  }

  drafts(): ReadonlyMap<string, Draft> {
    return this.#of.drafts.all;
  }

  /** The text that is worked on; undefined if there is neither draft nor file. */
  text(path: string): string | undefined {
    return this.#of.drafts.all.get(path)?.text ?? this.#of.shelf.sources().content.get(path);
  }

  /** The question about a file; `gone` if somebody has removed it. */
  question(path: string): Question | 'gone' | undefined {
    return this.#asking.get(path);
  }

  /** When an untouched draft of an earlier session was last changed. */
  draftTime(path: string): string | undefined {
    const draft = this.#of.drafts.all.get(path);
    return draft && this.#earlierDrafts.has(draft) ? draft.changed : undefined;
  }

  tracked(path: string): Readonly<Tracked> {
    return this.#track(path);
  }

  /** Revisions of all texts that are open or have drafts. */
  revisions(): Record<string, number> {
    return Object.fromEntries([...this.#tracked].map(([path, { revision }]) => [path, revision]));
  }

  /** Makes a tab the one that writes. */
  open({ client, path }: Requests['open']): void {
    const record = this.#track(path);
    if (record.holder === client) return;
    record.holder = client;
    this.#tell(path, 'opened', client);
  }

  /**
   * Takes a change of a text.
   * @returns the new revision; undefined if the change was made from another text than the current one, unless that is another only
   * because of the disk
   */
  change({ client, path, revision, text, asksAgain = false }: Requests['draft']): number | undefined {
    const record = this.#track(path);
    const isFormer = client === record.holder && record.former.has(revision);
    if (revision !== record.revision && !isFormer) return undefined;
    const baseNow = isFormer ? record.former.get(revision) : this.#baseOf(path);
    const base = (asksAgain ? record.beforeAnswers : undefined) ?? baseNow;
    const nextRevision = this.#advance(path);
    this.#of.drafts.put({ path, text, base, changed: currentTime() });
    this.#tell(path, 'typed', client);
    if (this.text(path) !== text) {
      // It was the text that the draft began from, and the file has another one by now.
      this.#advance(path);
      this.#tell(path, 'followed');
    }
    if (isFormer || asksAgain || this.#asking.has(path)) this.#settle(path); // the joined text has its own revision, which the tab does not know yet
    return nextRevision;
  }

  /** Removes a draft because it is saved or dropped. */
  forget({ client, path }: Requests['drop'], why: 'saved' | 'dropped'): void {
    this.#of.drafts.drop(path);
    this.#asking.delete(path);
    const record = this.#track(path);
    if (why === 'dropped') this.#advance(path);
    record.former.clear();
    if (this.text(path) === undefined) this.#gone(path);
    else this.#tell(path, why, client);
  }

  /** Keeps the draft of a removed file as a new one; of a found draft says that it is wanted. */
  keep({ client, path }: Requests['keep']): void {
    const draft = this.#of.drafts.all.get(path);
    if (draft) this.#earlierDrafts.delete(draft);
    if (!draft || this.#asking.get(path) !== 'gone') return;
    this.#asking.delete(path);
    this.#of.drafts.put({ path, text: draft.text, changed: currentTime() });
    this.#tell(path, 'kept', client);
  }

  /**
   * Answers the question about a file.
   * @throws Refusal if the answer is not whole, or is about another version of the file
   */
  answer({ client, path, theirsHash, picks }: Requests['answer']): void {
    const question = this.#asking.get(path);
    const [draft, theirs] = [this.#of.drafts.all.get(path), this.#of.shelf.sources().content.get(path)];
    if (
      question === undefined ||
      question === 'gone' ||
      !draft ||
      theirs === undefined ||
      question.theirsHash !== theirsHash
    )
      throw new Refusal(409, 'The file has changed again. Look at the question again.');
    const { text, clashes } = this.#join(draft, theirs, picks);
    const [open] = clashes;
    if (open) throw new Refusal(422, `Choose a version of “${open.label}” too.`);
    this.#asking.delete(path);
    this.#advance(path);
    const { base } = draft;
    if (base !== undefined) this.#track(path).beforeAnswers ??= base;
    this.#of.drafts.put({ path, text, base: theirs, changed: currentTime() });
    this.#tell(path, 'answered', client);
  }

  /** Takes in the changes on the disk. */
  follow({ content, before }: Pick<DiskChange, 'content' | 'before'>): void {
    const now = this.#of.shelf.sources().content;
    for (const path of content) {
      if (this.#of.drafts.all.has(path)) {
        const to = now.has(path) ? undefined : this.#newPlaceOf(path, content);
        if (to === undefined) this.#settle(path);
        else this.#move(path, to);
      } else if (!now.has(path)) this.#gone(path);
      else if (this.#tracked.has(path)) {
        this.#advance(path, { base: before.get(path) });
        this.#tell(path, 'followed');
      }
    }
  }

  /** Gives the draft and the record of a file to its new name. */
  #move(path: string, to: string): void {
    const draft = this.#of.drafts.all.get(path);
    const moved = draft && { ...draft, path: to };
    if (moved) this.#of.drafts.put(moved);
    if (moved && this.#earlierDrafts.has(draft)) this.#earlierDrafts.add(moved);
    this.#of.drafts.drop(path);
    this.#asking.delete(path);
    const record = this.#tracked.get(path);
    if (record) this.#tracked.set(to, record);
    this.#tracked.delete(path);
    this.#of.hub.send({ kind: 'moved', path, to });
  }

  /** The new file that holds the text that the draft of a removed one began from. */
  #newPlaceOf(path: string, changedPaths: readonly string[]): string | undefined {
    const base = this.#of.drafts.all.get(path)?.base;
    const now = this.#of.shelf.sources().content;
    const ending = path.slice(path.lastIndexOf('.'));
    return changedPaths.find(
      (other) =>
        other !== path &&
        other.endsWith(ending) &&
        now.get(other) === base &&
        !this.#of.drafts.all.has(other),
    );
  }

  /** Joins a draft with its file, or asks. */
  #settle(path: string): void {
    const draft = this.#of.drafts.all.get(path);
    const theirs = this.#of.shelf.sources().content.get(path);
    const asked = this.#asking.get(path);
    this.#asking.delete(path);
    if (!draft || theirs === undefined || theirs === draft.base) {
      const question = draft && theirs !== draft.base ? 'gone' : undefined;
      if (question) this.#asking.set(path, question);
      if (question !== asked) this.#of.hub.send({ kind: 'asking', path });
      return;
    }
    const { text, clashes, joinedLabels } = this.#join(draft, theirs);
    if (clashes.length > 0) {
      this.#asking.set(path, { theirsHash: hashOf(theirs), joined: joinedLabels, clashes });
      this.#of.hub.send({ kind: 'asking', path });
      return;
    }
    this.#advance(path, { base: draft.base });
    this.#of.drafts.put({ path, text, base: theirs, changed: draft.changed });
    this.#tell(path, 'merged', undefined, joinedLabels);
  }

  #join(draft: Draft, theirs: string, picks: Requests['answer']['picks'] = {}): JoinResult {
    const { path, base = '', text: mine } = draft;
    return joinTexts({ path, base, mine, theirs, schema: this.#of.schemaOf(path) }, picks);
  }

  /** The file's text that the current text began from. */
  #baseOf(path: string): string | undefined {
    const draft = this.#of.drafts.all.get(path);
    return draft ? draft.base : this.#of.shelf.sources().content.get(path);
  }

  /**
   * Gives a text its next revision.
   * @param former the text that the revision before began from, if a change on the disk has ended it
   */
  #advance(path: string, former?: { readonly base: string | undefined }): number {
    const record = this.#track(path);
    if (former) record.former.set(record.revision, former.base);
    else record.former.clear();
    record.revision = ++this.#last;
    return record.revision;
  }

  #track(path: string): Tracked {
    const record = this.#tracked.get(path) ?? { revision: ++this.#last, holder: '', former: new Map() };
    this.#tracked.set(path, record);
    return record;
  }

  #gone(path: string): void {
    this.#tracked.delete(path);
    this.#of.hub.send({ kind: 'removed', path });
  }

  #tell(path: string, why: Why, from?: string, joinedLabels?: readonly string[]): void {
    const { revision, holder } = this.#track(path);
    const text = this.text(path) ?? '';
    this.#of.hub.send({
      kind: 'text',
      path,
      text,
      revision,
      holder,
      why,
      ...(from !== undefined && { from }),
      ...(joinedLabels && { joined: joinedLabels }),
    });
  }
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 16);

const currentTime = (): string => new Date().toISOString();
