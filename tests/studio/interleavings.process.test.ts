import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDrafts } from '../../studio/server/drafts.ts';
import { makeHub } from '../../studio/server/hub.ts';
import { openWaiting } from '../../studio/server/pictures/waiting.ts';
import { openShelf } from '../../studio/server/shelf.ts';
import { Texts } from '../../studio/server/texts.ts';
import { type Random, randomFrom } from '../fixtures/random.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';

const paths = ['a', 'b', 'c', 'd', 'e'].map((name) => `content/plugins/${name}.json`);
const fields = ['name', 'tagline', 'price', 'version'] as const;
const clients = ['first', 'second'] as const;

/** How many orders are tried. */
const orders = process.env['ALL'] ? 200 : 10;

/** The fields of a file; undefined where there is no file. */
type Values = Readonly<Record<string, string>> | undefined;

/** The values that a file must hold: on the disk, and in its draft with the text that this began from. */
interface FileModel {
  disk: Values;
  draft?: { readonly base: Values; readonly values: NonNullable<Values> } | undefined;
}

const write = (values: NonNullable<Values>): string => `${JSON.stringify(values, null, 2)}\n`;
const readValues = (text: string | undefined): Values =>
  text === undefined ? undefined : (JSON.parse(text) as Values);
const isEqual = (a: Values, b: Values): boolean => fields.every((field) => a?.[field] === b?.[field]);

/** The text that an editor sees, and the values of the file when it began. */
interface View {
  readonly text: string;
  readonly revision: number;
  readonly base: Values;
}

/** Each step as often as it is named. */
const order =
  'type type type type cross cross edit edit remove restore remember restoreAll save save drop answer answer restart';

/** The fields that the draft and the disk have both changed, to different values. */
function clashesOf({ disk, draft }: FileModel): string[] {
  if (!draft || !disk) return [];
  const { base, values } = draft;
  return fields.filter(
    (field) =>
      values[field] !== base?.[field] && disk[field] !== base?.[field] && values[field] !== disk[field],
  );
}

/** Joins the draft with the disk, unless somebody must choose. Removes a draft that equals the disk. */
function settle(file: FileModel): void {
  const { disk, draft } = file;
  if (draft && isEqual(draft.values, draft.base)) file.draft = undefined;
  else if (draft && disk && clashesOf(file).length === 0) {
    const { base, values } = draft;
    const joined = fields.map((field) => [
      field,
      values[field] === base?.[field] ? disk[field] : values[field],
    ]);
    file.draft = { base: disk, values: Object.fromEntries(joined) };
    if (isEqual(file.draft.values, disk)) file.draft = undefined;
  }
}

/** The texts of a studio on a folder, and the model of its files. */
function openFolder(random: Random) {
  const root = temporaryFolder();
  let last = 0;
  const value = (who: string): string => `${who} ${++last}`;
  const put = (path: string, values: Values): void =>
    values ? writeFileSync(join(root, path), write(values)) : rmSync(join(root, path), { force: true });
  const initial = (): NonNullable<Values> =>
    Object.fromEntries(fields.map((field) => [field, value('initial')]));

  for (const folder of ['content/plugins', 'schemas', 'public'])
    mkdirSync(join(root, folder), { recursive: true });
  const model = new Map<string, FileModel>(paths.map((path) => [path, { disk: initial() }]));
  for (const [path, { disk }] of model) put(path, disk);
  let former = new Map<string, Values>();

  let studio = open();
  function open() {
    const shelf = openShelf(root);
    const drafts = openDrafts(join(root, 'drafts'), (error) => {
      throw error;
    });
    const waiting = openWaiting(join(root, 'pictures'), []);
    const texts = new Texts({ shelf, drafts, hub: makeHub(), waiting, schemaOf: () => ({}) });
    texts.follow({ content: paths, before: shelf.sources().content });
    return { shelf, drafts, texts };
  }
  const of = (path: string): FileModel => model.get(path) as FileModel; // paths are its keys
  const views = new Map<string, View>();
  /** Shows the editors the texts of the studio. */
  const look = (): void => {
    views.clear();
    for (const path of paths) {
      const text = studio.texts.text(path);
      const { disk, draft } = of(path);
      const base = draft ? draft.base : disk;
      if (text !== undefined) views.set(path, { text, revision: studio.texts.tracked(path).revision, base });
    }
  };
  const follow = (): void => {
    studio.texts.follow(studio.shelf.refresh());
    for (const file of model.values()) settle(file);
  };
  const changeDisk = (path: string, values: Values): void => {
    put(path, values);
    of(path).disk = values;
    follow();
  };
  look();

  const steps = {
    type(path: string): void {
      const view = views.get(path);
      if (!view) return;
      const { texts } = studio;
      const client = random.pick(clients);
      if (random.below(3) === 0) texts.open({ client: random.pick(clients), path });
      const values = { ...readValues(view.text), [random.pick(fields)]: value(client) };
      const { holder, revision } = texts.tracked(path);
      const isTaken =
        texts.change({ client, path, revision: view.revision, text: write(values) }) !== undefined;
      // A change of an older text is refused, unless it comes from the editor who holds the file.
      expect(isTaken).toBe(view.revision === revision || holder === client);
      if (!isTaken) return;
      of(path).draft = { base: view.base, values };
      settle(of(path));
    },
    /** Another program changes the file while an editor types, and the editor sees that later. */
    cross(path: string): void {
      const { disk } = of(path);
      if (disk) changeDisk(path, { ...disk, [random.pick(fields)]: value('program') });
      steps.type(path);
    },
    edit(path: string): void {
      const { disk } = of(path);
      changeDisk(path, { ...(disk ?? initial()), [random.pick(fields)]: value('program') });
    },
    remove: (path: string): void => changeDisk(path, undefined),
    remember: (): void => void (former = new Map([...model].map(([path, { disk }]) => [path, disk]))),
    restore: (path: string): void => changeDisk(path, former.get(path)),
    /** Puts all files back as they were remembered at once, as git does when it switches to another branch. */
    restoreAll(): void {
      for (const [path, file] of model) {
        file.disk = former.get(path);
        put(path, file.disk);
      }
      follow();
    },
    save(path: string): void {
      const { texts, shelf } = studio;
      const draft = texts.drafts().get(path);
      if (!draft || draft.base !== shelf.text(path)) return;
      shelf.write(path, draft.text);
      shelf.refresh();
      texts.forget({ client: clients[0], path }, 'saved');
      const file = of(path);
      Object.assign(file, { disk: file.draft?.values, draft: undefined });
    },
    drop(path: string): void {
      studio.texts.forget({ client: clients[0], path }, 'dropped');
      of(path).draft = undefined;
    },
    answer(path: string): void {
      const { texts } = studio;
      const question = texts.question(path);
      if (question === 'gone') {
        texts.keep({ client: clients[1], path });
        steps.save(path);
      } else if (question) {
        const picks = Object.fromEntries(
          question.clashes.map(({ id }) => [id, random.pick(['mine', 'theirs'] as const)]),
        );
        texts.answer({ client: clients[1], path, theirsHash: question.theirsHash, picks });
        const file = of(path);
        const { disk, draft } = file;
        if (!disk || !draft) throw new Error('A question without a draft or a file');
        const values = fields.map((field) => [
          field,
          picks[`/${field}`] === 'theirs' || draft.values[field] === draft.base?.[field]
            ? disk[field]
            : draft.values[field],
        ]);
        file.draft = { base: disk, values: Object.fromEntries(values) };
        settle(file);
      }
    },
    /** The studio ends, and starts again while a program has changed a file. */
    restart(path: string): void {
      studio.drafts.flush();
      const file = of(path);
      if (file.disk) {
        const values = { ...file.disk, [random.pick(fields)]: value('program') };
        put(path, values);
        file.disk = values;
      }
      studio = open();
      for (const other of model.values()) settle(other);
    },
  };
  return { steps, look, model, texts: () => studio.texts, read: (path: string) => studio.shelf.text(path) };
}

test.each(Array.from({ length: orders }, (_, seed) => seed + 1))(
  'two editors and another program on five files, order %i: each text and question is the one of the model',
  (seed) => {
    const random = randomFrom(seed);
    const { steps, look, model, texts, read } = openFolder(random);
    for (let round = 0; round < 40; round++) {
      steps[random.pick(order.split(' ')) as keyof typeof steps](random.pick(paths));
      for (const [path, file] of model) {
        const question = texts().question(path);
        const clashes =
          question === 'gone' ? question : (question?.clashes ?? []).map(({ id }) => id.slice(1));
        expect([path, clashes]).toEqual([path, file.draft && !file.disk ? 'gone' : clashesOf(file)]);
        expect([path, readValues(texts().text(path))]).toEqual([path, file.draft?.values ?? file.disk]);
        expect([path, texts().drafts().has(path)]).toEqual([path, file.draft !== undefined]);
        expect([path, readValues(read(path))]).toEqual([path, file.disk]);
      }
      look();
    }
  },
);
