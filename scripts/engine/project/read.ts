import { isUtf8 } from 'node:buffer';
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { site } from '#site';
import { stateOf } from '../cache/files.mjs';
import { fileStart, finding } from '../compiler/finding.ts';
import { redirectsFile } from '../compiler/link/redirects.ts';
import { contractFile, guideFile } from '../compiler/model.ts';
import type { Deliveries } from '../compiler/delivery.ts';
import { TextPlaces } from '../compiler/source/location.ts';
import type { Finding, Sources } from '../compiler/model.ts';
import { builtFiles, sharedFiles } from './define-site.ts';
import { misencoded as misencodedReason, notRegular, readPublic } from './read-public.ts';
import { isSystemFile } from './system-files.ts';

/** Largest file of content or schemas, in bytes: a post may have 200 kB, and front matter comes on top. */
const maxBytes = 256_000;

/**
 * Files that grow with the site, and their own limits. The contract has about 1 kB an article, redirects have about 100 bytes each, and
 * the time for both is linear.
 */
const growing: ReadonlyMap<string, number> = new Map([
  [contractFile, 64_000_000],
  [redirectsFile, 16_000_000],
]);

/** The names of files of content. */
const contentFile = /\.(?:json|md)$/;

/**
 * Texts that this process has read, by path, each with the state of its file at that time: size, times and inode number, which no save
 * leaves as they were. Whoever hears that a file has changed removes it: two saves may fall into one tick of the file system's clock.
 */
export type HeldTexts = Map<string, { readonly state: string; readonly text: string }>;

/**
 * Reads all input of the compiler: the only disk access before `write`. Files that cannot be read become findings.
 * @param root the project's folder, with `content/`, `schemas/` and `public/`
 * @param textCache texts that were read before: they are read again only if their files have changed
 * @param deliveries where entries go, by collection
 */
export function read(root: string, textCache?: HeldTexts, deliveries: Deliveries = site.deliveries): Sources {
  const findings: Finding[] = [];
  const content = texts({ root, textCache, findings }, 'content', contentFile);
  const schemas = texts({ root, textCache, findings }, 'schemas', /\.schema\.json$/);
  const { files, drawings, findings: ofPublic } = readPublic(root);
  findings.push(...ofPublic);
  return {
    content: content.texts,
    schemas: schemas.texts,
    deliveries,
    files,
    builtFiles: builtFiles(site),
    sharedFiles: sharedFiles(site),
    codePictures: site.codePictures,
    pictureFrames: site.pictureFrames,
    drawings,
    emptyFolders: content.empty,
    findings,
  };
}

/**
 * Reads one file of content.
 * @param path `content/log/{slug}.md`
 * @returns nothing if it is not there or cannot be read: `read` says why
 */
export function readOne(root: string, path: string): string | undefined {
  const status = lstatSync(join(root, path), { throwIfNoEntry: false });
  const text = status?.isFile() ? readText(root, path, status.size, contentFile) : undefined;
  return typeof text === 'object' && 'text' in text ? text.text : undefined;
}

interface Texts {
  readonly texts: Map<string, string>;
  readonly empty: readonly string[];
}

interface Reading {
  readonly root: string;
  readonly textCache: HeldTexts | undefined;
  readonly findings: Finding[];
}

function texts({ root, textCache, findings }: Reading, folder: string, pattern: RegExp): Texts {
  const result = new Map<string, string>();
  const empty: string[] = [];
  const visit = (path: string): void => {
    const names = namesIn(root, path, findings);
    if (names?.length === 0) empty.push(path);
    for (const name of names ?? []) take(`${path}/${name}`);
  };
  const take = (path: string): void => {
    if (path === guideFile) return;
    const status = lstatSync(join(root, path), { throwIfNoEntry: false });
    if (!status) return; // an editor is replacing the file at this moment; the next check sees the new one
    if (status.isDirectory()) {
      visit(path);
      return;
    }
    const state = stateOf(status);
    const heldText = status.isFile() ? textCache?.get(path) : undefined;
    if (heldText?.state === state) {
      result.set(path, heldText.text);
      return;
    }
    const text = status.isFile() ? readText(root, path, status.size, pattern) : notRegular;
    if (typeof text === 'string')
      findings.push(finding(path, fileStart, { rule: 'read:file', reason: text }));
    else if ('finding' in text) findings.push(text.finding);
    else {
      result.set(path, text.text);
      textCache?.set(path, { state, text: text.text });
    }
  };
  if (lstatSync(join(root, folder), { throwIfNoEntry: false })?.isSymbolicLink())
    findings.push(finding(folder, fileStart, { rule: 'read:file', reason: notRegular }));
  else visit(folder);
  return { texts: result, empty };
}

/** Names in a folder, sorted, without hidden ones and those of system files; absent if it cannot be read. */
function namesIn(root: string, path: string, findings: Finding[]): string[] | undefined {
  try {
    return readdirSync(join(root, path))
      .filter((name) => !name.startsWith('.') && !isSystemFile(name))
      .toSorted();
  } catch (error) {
    findings.push(
      finding(path, fileStart, {
        rule: 'read:file',
        reason: `Unreadable folder \`${path}\`: ${reasonOf(error)}`,
      }),
    );
    return undefined;
  }
}

const reasonOf = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  return { ENOENT: 'it is not there', EACCES: 'its permissions forbid it' }[code] ?? code;
};

function readText(
  root: string,
  path: string,
  size: number,
  pattern: RegExp,
): { text: string } | { finding: Finding } | string {
  if (path !== contractFile && !pattern.test(path))
    return `Unexpected file \`${path.split('/').at(-1)}\`, expected the ending ${path.startsWith('schemas') ? '`.schema.json`' : '`.json` or `.md`'}`;
  const max = growing.get(path) ?? maxBytes;
  if (size > max)
    return `Unexpected size of ${Math.round(size / 1000)} kB, expected at most ${max / 1000} kB`;
  try {
    const bytes = readFileSync(join(root, path));
    return isUtf8(bytes) ? { text: unmarked(bytes.toString('utf8')) } : { finding: misencoded(path, bytes) };
  } catch (error) {
    return `Unreadable file \`${path}\`: ${reasonOf(error)}`;
  }
}

/** The byte order mark, which some editors put in front of a text and none shows; it is not part of the text. */
const mark = '\uFEFF';

const unmarked = (text: string): string => (text.startsWith(mark) ? text.slice(mark.length) : text);

/** The first byte that is not UTF-8: the offset of its replacement in the text, unless the file itself holds that character. */
function misencoded(path: string, bytes: Buffer): Finding {
  const text = bytes.toString('utf8');
  const replacement = Buffer.from('\uFFFD');
  let offset = text.indexOf('\uFFFD');
  for (
    let from = Buffer.byteLength(text.slice(0, offset));
    bytes.subarray(from, from + replacement.length).equals(replacement);
  ) {
    const next = text.indexOf('\uFFFD', offset + 1);
    from += Buffer.byteLength(text.slice(offset, next));
    offset = next;
  }
  const plain = unmarked(text);
  const place = new TextPlaces(plain).place(
    offset + plain.length - text.length,
    offset + plain.length - text.length + 1,
  );
  return finding(path, place, { rule: 'read:encoding', reason: misencodedReason });
}
