import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  anchorsAt,
  guideFile,
  guideOf,
  resolveCitations,
  ruleIds,
  today,
} from '../../scripts/engine/index.ts';
import type { Choices } from '../protocol-choices.ts';
import type { ChangedFile, Changes } from '../protocol-proposals.ts';
import type { Desk, DeskEntry, Help, SearchResult } from '../protocol.ts';
import { changesBetween } from './changes.ts';
import { collectionsOf } from './entries.ts';
import { imagesOf } from './images.ts';
import { changedPublic } from './propose/changed-files.ts';
import { gitIn } from './propose/git.ts';
import { Refusal } from './refusal.ts';
import { lastStep } from './steps.ts';
import type { Studio } from './studio.ts';

/** Everything that the desk shows. */
export function deskOf(studio: Studio): Desk {
  const { desk, website, proposals, others } = studio;
  const { project, notes } = desk.check();
  const unknown = website.unknown();
  const step = lastStep(studio);
  const unwritten = studio.drafts.unwritten();
  return {
    collections: collectionsOf(project.graph),
    entries: [...desk.entries().values()],
    notes: [...notes.values()].flat(),
    schemas: Object.fromEntries(
      [...project.graph.schemas.loaded].map(([name, { schema }]) => [name, schema]),
    ),
    pictureFrames: project.graph.pictureFrames,
    today: today(),
    proposals: proposals.all(),
    otherChanges: others.count(),
    ...(step && { step }),
    ...(unknown !== undefined && { unknownStates: unknown }),
    ...(unwritten !== undefined && { unwritten }),
  };
}

/** The options of pickers. */
export function choicesOf({ desk }: Studio): Choices {
  const { graph } = desk.check().project;
  return {
    pages: [...graph.addresses].flatMap(([address, [claim]]) =>
      claim
        ? [
            {
              address,
              title: desk.titleOf(claim.entry.path),
              anchors: anchorsAt(graph, { ...claim, address }),
            },
          ]
        : [],
    ),
    images: imagesOf(graph),
    claims: [...(graph.claims?.keys() ?? [])].map((key) => ({
      key,
      text: resolveCitations(graph, `{claim:${key}}`),
    })),
  };
}

/** The value that a citation such as `{fact:site#/email}` gives. */
export function factOf({ desk }: Studio, target: string): { readonly value: string } {
  const { graph } = desk.check().project;
  const citation = `{fact:${target}}`;
  const value = resolveCitations(graph, citation);
  if (value === citation) throw new Refusal(404, `Nothing is at ${target}.`);
  return { value };
}

const maxHits = 100;

/** Entries that have all words of a search in their title, address or text; those with all in the title come first. */
export function search({ desk, texts }: Studio, words: string): SearchResult {
  const terms = words
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (terms.length === 0) return { hits: [] };
  const hits = [...desk.entries().values()].flatMap(({ path, title, address = '' }) => {
    const name = `${title} ${address}`.toLowerCase();
    const text = texts.text(path) ?? '';
    const all = `${name} ${text.toLowerCase()}`;
    if (!terms.every((word) => all.includes(word))) return [];
    return [{ path, isNamed: terms.every((word) => name.includes(word)) }];
  });
  const sorted = hits.toSorted((a, b) => Number(b.isNamed) - Number(a.isNamed));
  return { hits: sorted.slice(0, maxHits).map(({ path }) => ({ path })) };
}

/** The changes that are not yet on the website, saved or not. */
export async function changesOf(studio: Studio): Promise<Changes> {
  const ground = studio.website.ground();
  const changes = ground ? await changedPublic(gitIn(studio.root), ground) : [];
  const pictures = changes.map(({ path, kind }) => ({ path, kind }));
  return { ...changedEntries(studio), pictures: pictures.toSorted((a, b) => (a.path < b.path ? -1 : 1)) };
}

/** The changes in the entries alone. */
export function changedEntries({ desk, shelf, texts, website, tracer }: Studio): Omit<Changes, 'pictures'> {
  tracer.want();
  const before = website.texts(shelf.sources().content);
  const askedAt = website.askedAt();
  if (!before) return { files: [], unknown: website.unknown() ?? '' };
  const after = texts.sources().content;
  const trace = tracer.trace();
  const { schemas } = desk.check().project.graph;
  const files = changesBetween({ before, after, schemas, trace }).map((file) => ({
    ...file,
    state: placeOfChange(desk.entries().get(file.path)?.state),
  }));
  const pages = new Set(files.flatMap(({ fields }) => fields.flatMap((field) => field.pages ?? [])));
  return {
    files,
    ...(trace && { pages: pages.size }),
    ...(askedAt !== undefined && { askedAt }),
  };
}

/** Where a change is. A file that was removed is not on the desk. */
function placeOfChange(state: DeskEntry['state'] | undefined): ChangedFile['state'] {
  return state === 'unsaved' || state === 'proposed' ? state : 'saved';
}

/** The guide of a rule, or the field guide. */
export function helpOf({ root }: Studio, rule: string | undefined): Help {
  if (rule === undefined) return { markdown: fieldGuide(root) };
  const id = ruleIds.find((ruleId) => ruleId === rule);
  if (id === undefined) throw new Refusal(404, `There is no rule ${rule.slice(0, 80)}.`);
  return { markdown: guideOf(id) };
}

function fieldGuide(root: string): string {
  try {
    return readFileSync(join(root, guideFile), 'utf8');
  } catch {
    return 'There is no field guide yet. The developer of the site can write it with one command.';
  }
}
