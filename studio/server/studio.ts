import { join } from 'node:path';
import { type Sources, today } from '../../scripts/engine/index.ts';
import { type Checker, openChecker } from './checker.ts';
import { type Desk, openDesk } from './desk.ts';
import { type Drafts, openDrafts } from './drafts.ts';
import type { DeskState } from './entries.ts';
import { type Hub, makeHub } from './hub.ts';
import { openUploads, type Uploads } from './pictures/uploads.ts';
import { openWaiting, type Waiting } from './pictures/waiting.ts';
import { completedSources } from './preview/completed.ts';
import { PreviewServer } from './preview/preview-server.ts';
import { type DiskChange, openShelf, type Shelf } from './shelf.ts';
import { openSpelling, type Spelling } from './spelling.ts';
import { Texts } from './texts.ts';
import { gitIn } from './propose/git.ts';
import { openProposals, type Proposals } from './propose/proposals.ts';
import { openOtherChanges, type OtherChanges } from './other-changes.ts';
import { openTracer, type Tracer } from './tracer.ts';
import { openWebsite, type Website } from './website.ts';

/** A project that is open in the studio, whoever talks to it. */
export interface Studio {
  readonly root: string;
  readonly hub: Hub;
  readonly checker: Checker;
  readonly desk: Desk;
  readonly shelf: Shelf;
  readonly texts: Texts;
  readonly drafts: Drafts;
  readonly website: Website;
  readonly tracer: Tracer;
  readonly uploads: Uploads;
  readonly waiting: Waiting;
  readonly spelling: Spelling;
  readonly preview: PreviewServer;
  readonly proposals: Proposals;
  readonly others: OtherChanges;
  /** Joins a change on the disk with the drafts, and checks it soon. */
  readonly take: (change: DiskChange) => void;
  /** Reads the changes on the disk, and takes them. */
  readonly refresh: () => void;
  /** Takes errors that no request has caused. */
  readonly onError: (error: unknown) => void;
  /** Does some work before it is closed. */
  readonly onClose: (work: () => Promise<void>) => void;
  readonly close: () => Promise<void>;
}

/** Where drafts are kept, below the project's folder. */
export const draftsFolder = 'node_modules/.cache/studio/drafts';
/** Where the pictures of drafts are kept, below the project's folder. */
export const picturesFolder = 'node_modules/.cache/studio/pictures';
const proposalsFile = 'node_modules/.cache/studio/proposals.json';

/**
 * Opens a project: reads it, finds the drafts of earlier sessions, checks it, and watches the disk.
 * @param onError called with errors that no request has caused
 */
export async function openStudio(root: string, onError: (error: unknown) => void): Promise<Studio> {
  const hub = makeHub();
  const shelf = openShelf(root);
  const checker = await openChecker(root, [`${picturesFolder}/public`]);
  const { drafts, waiting, texts } = openTexts(root, { shelf, checker, hub }, onError);
  const spelling = openSpelling(root);
  const website = await openWebsite(root, onError);
  const proposals = await openProposals(
    gitIn(root),
    join(root, proposalsFile),
    () => website.ground()?.tip,
    (all) => {
      hub.send({ kind: 'proposals', proposals: all });
      lookAgain();
    },
  );
  const others = openOtherChanges(gitIn(root), { shelf, texts, website, proposals }, hub, onError);
  const lookAgain = (): void => {
    desk.schedule();
    others.look();
  };
  const stateNow = () => stateOf({ texts, shelf, website, proposals });
  const tracer = openTracer(root, hub, () => shelf.sources().content, onError);
  const desk = await openDesk(checker, texts, stateNow, hub, onError);
  const sources = () => sourcesToDraw({ texts, shelf, checker });
  const pictures = join(root, picturesFolder, 'public');
  const preview = new PreviewServer({ root, pictures, checker, desk, hub, sources, onError });
  const closing = [others.settled];
  const taking = takers({ texts, hub, desk, shelf, others }, onError);
  followDisk(texts, shelf, desk);
  shelf.watch(taking.refresh);
  await website.watch(lookAgain);
  others.look();
  return {
    root,
    hub,
    checker,
    desk,
    shelf,
    texts,
    drafts,
    website,
    tracer,
    uploads: openUploads(),
    spelling,
    waiting,
    preview,
    proposals,
    others,
    onError,
    onClose: (work) => void closing.push(work),
    ...taking,
    async close() {
      for (const part of [shelf, website, tracer, spelling]) part.close();
      drafts.flush();
      for (const work of closing) await work();
      await preview.close();
    },
  };
}

/** The drafts of earlier sessions with their pictures, and the texts that they are of. */
function openTexts(
  root: string,
  { shelf, checker, hub }: Pick<Studio, 'shelf' | 'checker' | 'hub'>,
  onError: (error: unknown) => void,
) {
  const drafts = openDrafts(join(root, draftsFolder), (error) => {
    if (error !== undefined) onError(error);
    hub.send({ kind: 'unwritten', why: drafts.unwritten() });
  });
  const waiting = openWaiting(
    join(root, picturesFolder),
    [...drafts.all.values()].map(({ text }) => text),
  );
  const texts = new Texts({
    shelf,
    drafts,
    hub,
    waiting,
    schemaOf: checker.schemaOf,
  });
  return { drafts, waiting, texts };
}

/** How a change of the disk is taken, and how it is looked for. */
function takers(
  { texts, hub, desk, shelf, others }: Pick<Studio, 'texts' | 'hub' | 'desk' | 'shelf' | 'others'>,
  onError: (error: unknown) => void,
): Pick<Studio, 'take' | 'refresh'> {
  const take = (change: DiskChange): void => {
    texts.follow(change);
    if (change.content.length > 0 || change.hasSchemas || change.hasFiles) {
      desk.schedule();
      others.look();
    }
    if (change.hasSchemas) void desk.settled().then(() => hub.send({ kind: 'schemas' }));
  };
  const refresh = (): void => {
    try {
      take(shelf.refresh());
    } catch (error) {
      onError(error);
    }
  };
  return { take, refresh };
}

/** Takes in the changes on the disk since the last session, and checks the drafts that it has left. */
function followDisk(texts: Texts, shelf: Shelf, desk: Desk): void {
  const { content } = shelf.sources();
  texts.follow({ content: [...texts.drafts().keys(), ...content.keys()], before: content });
  if (texts.drafts().size > 0) desk.schedule();
}

/** The drafts over the files as the preview draws them. */
const sourcesToDraw = ({ texts, shelf, checker }: Pick<Studio, 'texts' | 'shelf' | 'checker'>): Sources =>
  completedSources(texts.sources(), {
    disk: shelf.sources(),
    drafts: [...texts.drafts().values()],
    schemaOf: checker.schemaOf,
    day: today(),
  });

/** The data of the desk's list at this moment, besides the check. */
function stateOf({
  texts,
  shelf,
  website,
  proposals,
}: Pick<Studio, 'texts' | 'shelf' | 'website' | 'proposals'>): Omit<DeskState, 'memory'> {
  const disk = shelf.sources().content;
  return {
    drafts: new Set(texts.drafts().keys()),
    disk,
    website: website.texts(disk),
    proposalOf: (path) => proposals.holding(path, disk.get(path)),
    isAsking: (path) => texts.question(path) !== undefined,
  };
}
