import type { Answers, Fields, Requests } from '../../protocol.ts';
import { create } from '../actions/new.ts';
import { remove } from '../actions/remove.ts';
import { removePicture } from '../actions/remove-picture.ts';
import { rename } from '../actions/rename.ts';
import { know, spell } from '../actions/spell-text.ts';
import { comparerOf } from '../comparing/comparer.ts';
import { shownOf, sourcesOf } from '../preview/preview-sources.ts';
import { historyOf } from '../history.ts';
import { openEntry } from '../opening.ts';
import { compareAgain } from '../propose/compare-website.ts';
import { proposalFile, sendAgain, withdraw } from '../propose/your-proposals.ts';
import { prepare } from '../propose/prepare.ts';
import { propose } from '../propose/propose.ts';
import { entryFile } from '../places.ts';
import { picture, upload } from '../pictures/store-picture.ts';
import { Refusal } from '../refusal.ts';
import { revert } from '../reverting.ts';
import { save } from '../saving.ts';
import { unrevert } from '../steps.ts';
import type { Studio } from '../studio.ts';

type Kind = keyof typeof fits;

/** The kind of a field; with `?` it may be absent. */
type Kinds = Kind | `${Kind}?`;

/** The fields of each request besides `client`. Any others are not read. */
const shapes: {
  readonly [Name in keyof Fields]: { readonly [Field in keyof Fields[Name]]-?: Kinds };
} = {
  open: { path: 'text' },
  draft: { path: 'text', revision: 'number', text: 'text', asksAgain: 'boolean?' },
  save: { path: 'text', revision: 'number', planKey: 'text?' },
  drop: { path: 'text' },
  keep: { path: 'text' },
  answer: { path: 'text', theirsHash: 'text', picks: 'picks' },
  new: { collection: 'text', folder: 'text?', title: 'text' },
  rename: { path: 'text', name: 'text', title: 'text?', act: 'boolean', planKey: 'text?' },
  remove: { path: 'text', act: 'boolean', planKey: 'text?', leadsTo: 'text?' },
  upload: { name: 'text', data: 'text' },
  spell: { path: 'text', text: 'text' },
  know: { word: 'text' },
  picture: { path: 'text', upload: 'text', crop: 'crop', name: 'text', act: 'boolean' },
  removePicture: { address: 'text', act: 'boolean', planKey: 'text?' },
  preview: { day: 'text?' },
  showVersion: { path: 'text', version: 'version?' },
  sources: { pointed: 'pointed' },
  shown: { path: 'text', field: 'field?', offset: 'number?' },
  prepare: { paths: 'paths?', onto: 'text?' },
  propose: {
    title: 'text',
    body: 'text',
    paths: 'paths',
    onto: 'text?',
    identity: 'identity?',
  },
  sendAgain: { branch: 'text' },
  withdraw: { branch: 'text' },
  proposalFile: { branch: 'text' },
  revert: { path: 'text?', pointer: 'text?', isGone: 'boolean?', file: 'text?' },
  unrevert: { id: 'text' },
  history: { path: 'text', offset: 'number' },
  compare: {},
  comparePages: { isAgain: 'boolean' },
};

type Handlers = {
  readonly [Name in keyof Requests]: (
    studio: Studio,
    request: Requests[Name],
  ) => Answers[Name] | Promise<Answers[Name]>;
};

const handlers: Handlers = {
  open(studio, request) {
    const entry = openEntry(studio, request.path);
    studio.texts.open(request);
    return { ...entry, holder: request.client };
  },
  draft(studio, request) {
    if (studio.texts.text(request.path) === undefined) openEntry(studio, request.path); // throws: there is nothing to change
    const revision = studio.texts.change(request);
    if (revision === undefined)
      throw new Refusal(409, 'You continued in another tab. This one is read-only.', {
        current: openEntry(studio, request.path),
      });
    studio.desk.schedule();
    return { revision };
  },
  save,
  drop(studio, request) {
    studio.texts.forget(request, 'dropped');
    studio.desk.schedule();
    return openEntry(studio, request.path);
  },
  keep(studio, request) {
    studio.texts.keep(request);
    studio.desk.schedule();
    return openEntry(studio, request.path);
  },
  answer(studio, request) {
    studio.texts.answer(request);
    studio.desk.schedule();
    return openEntry(studio, request.path);
  },
  new: create,
  rename,
  remove,
  upload,
  picture,
  removePicture,
  spell,
  know,
  preview: (studio, { day }) => studio.preview.show(day),
  showVersion: (studio, request) => studio.preview.showVersion(request),
  sources: (studio, { pointed }) => sourcesOf(studio, pointed),
  shown: shownOf,
  prepare,
  propose,
  sendAgain,
  withdraw,
  proposalFile,
  revert,
  unrevert,
  history: historyOf,
  compare: compareAgain,
  comparePages: (studio, { isAgain }) => comparerOf(studio).start(isAgain),
};

/** Whether a name is that of a request. */
export const isRequest = (name: string): name is keyof Requests => Object.hasOwn(shapes, name);

/**
 * Answers a request.
 * @param body from a browser: anything
 * @throws Refusal with the reason
 */
export async function answerRequest<Name extends keyof Requests>(
  studio: Studio,
  name: Name,
  body: Readonly<Record<string, unknown>>,
): Promise<Answers[Name]> {
  const fields = Object.entries<Kinds>({ client: 'text', ...shapes[name] }).flatMap(([field, kind]) => {
    const value = Object.hasOwn(body, field) ? body[field] : undefined;
    if (kind.endsWith('?') && value === undefined) return [];
    if (!fits[kind.replace('?', '') as Kind](value))
      throw new Refusal(400, `Unexpected \`${field}\` in the request \`${name}\`.`);
    return [[field, value] as const];
  });
  const request = Object.fromEntries(fields) as unknown as Requests[Name]; // each field was looked at
  if ('path' in request && request.path !== undefined)
    entryFile(studio.root, request.path, knownPaths(studio));
  return handlers[name](studio, request);
}

const knownPaths = ({ shelf, texts }: Studio): ReadonlyMap<string, unknown> =>
  new Map<string, unknown>([...shelf.sources().content, ...texts.drafts()]);

type Fit = (value: unknown) => boolean;

const isText: Fit = (value) => typeof value === 'string';
const isBoolean: Fit = (value) => typeof value === 'boolean';
const isWhole: Fit = (value) => Number.isSafeInteger(value) && (value as number) >= 0;
const listOf = (fit: Fit) => (value: unknown) => Array.isArray(value) && value.every(fit);
const isTexts = listOf(isText);
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
/** An object with such fields, and perhaps others. */
const objectOf = (fields: Readonly<Record<string, Fit>>) => (value: unknown) =>
  isObject(value) && Object.entries(fields).every(([name, fit]) => fit(value[name]));

const fits = {
  text: isText,
  paths: isTexts,
  identity: objectOf({ name: isText, email: isText }),
  number: Number.isSafeInteger,
  field: listOf((step) => isText(step) || isWhole(step)),
  version: objectOf({ id: isText, when: isText, text: isText }),
  pointed: objectOf({ page: isText, texts: isTexts, around: listOf(isTexts), isHeading: isBoolean }),
  boolean: isBoolean,
  picks: (value: unknown) =>
    isObject(value) &&
    Object.values(value).every(
      (pick) => pick === 'mine' || pick === 'theirs' || (isObject(pick) && 'value' in pick),
    ),
  crop: objectOf({ x: isWhole, y: isWhole, width: isWhole, height: isWhole }),
};
