import { closeSync, lstatSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { fileStart, finding } from './pipeline/finding.ts';
import { TextPlaces } from './pipeline/location.ts';
import type { Finding, PublicFile, Sources } from './pipeline/model.ts';
import { readArchive } from './read-archive.ts';

/** Largest file of content or schemas, in bytes: a post may have 200 kB, and front matter comes on top. */
const maxBytes = 256_000;

/**
 * Reads everything the compiler looks at: the only disk access before `write`. What cannot be read becomes a finding.
 * @param root the project's folder, with `content/`, `schemas/` and `public/`
 */
export function read(root: string): Sources {
  const findings: Finding[] = [];
  const content = texts(root, 'content', /\.(?:json|md)$/, findings);
  content.texts.delete('content/README.md');
  const schemas = texts(root, 'schemas', /\.schema\.json$/, findings);
  return { content: content.texts, schemas: schemas.texts, files: publicFiles(root), emptyFolders: content.empty, findings };
}

interface Texts {
  readonly texts: Map<string, string>;
  readonly empty: readonly string[];
}

function texts(root: string, folder: string, pattern: RegExp, findings: Finding[]): Texts {
  const result = new Map<string, string>();
  const empty: string[] = [];
  const visit = (path: string): void => {
    const names = listed(root, path, findings);
    if (names?.length === 0) empty.push(path);
    for (const name of names ?? []) readOne(`${path}/${name}`);
  };
  const readOne = (path: string): void => {
    const status = lstatSync(join(root, path));
    if (status.isDirectory()) return visit(path);
    const text = status.isFile() ? readText(root, path, status.size, pattern) : 'Unexpected kind of file, expected a regular one: links and devices are not followed';
    if (typeof text === 'string') findings.push(finding(path, fileStart, 'read:file', text));
    else if ('finding' in text) findings.push(text.finding);
    else result.set(path, text.text);
  };
  visit(folder);
  return { texts: result, empty };
}

/** Names in a folder, sorted, hidden ones left out; absent where it cannot be read. */
function listed(root: string, path: string, findings: Finding[]): string[] | undefined {
  try {
    return readdirSync(join(root, path)).filter((name) => !name.startsWith('.')).toSorted();
  } catch (error) {
    findings.push(finding(path, fileStart, 'read:file', `Unreadable folder \`${path}\`: ${reasonOf(error)}`));
    return undefined;
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : String(error));

function readText(root: string, path: string, size: number, pattern: RegExp): { text: string } | { finding: Finding } | string {
  if (!pattern.test(path)) return `Unexpected file \`${path.split('/').at(-1)}\`, expected the ending ${path.startsWith('schemas') ? '`.schema.json`' : '`.json` or `.md`'}`;
  if (size > maxBytes) return `Unexpected size of ${Math.round(size / 1000)} kB, expected at most ${maxBytes / 1000} kB`;
  try {
    const bytes = readFileSync(join(root, path));
    const text = decoder.decode(bytes);
    return Buffer.byteLength(text) === bytes.length && !text.includes('\uFFFD') ? { text } : decoded(path, bytes, text);
  } catch (error) {
    return `Unreadable file \`${path}\`: ${reasonOf(error)}`;
  }
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Decides whether replacement characters stand in the file itself or come from bytes that are no UTF-8. */
function decoded(path: string, bytes: Buffer, text: string): { text: string } | { finding: Finding } {
  try {
    return { text: strict.decode(bytes) };
  } catch {
    const offset = Math.max(0, text.indexOf('\uFFFD'));
    const place = new TextPlaces(text).place(offset, offset + 1);
    return { finding: finding(path, place, 'read:encoding', 'Unexpected byte, expected UTF-8: save the file in that encoding') };
  }
}

/** The files under `public/` by their addresses; links are not followed. */
function publicFiles(root: string): Map<string, PublicFile> {
  const files = new Map<string, PublicFile>();
  const visit = (folder: string): void => {
    for (const entry of readdirSync(join(root, 'public', folder), { withFileTypes: true })) {
      const address = `${folder}/${entry.name}`;
      if (entry.isDirectory()) visit(address);
      else if (entry.isFile()) files.set(address, publicFile(join(root, 'public', address)));
    }
  };
  visit('');
  return files;
}

function publicFile(path: string): PublicFile {
  const { size } = lstatSync(path);
  if (path.endsWith('.zip')) return { size, archive: readArchive(readFileSync(path)) };
  return { size, ...pictureSize(path) };
}

/** Width and height of an SVG (its size, else its view box) or a PNG, in pixels. */
function pictureSize(path: string): { width: number; height: number } | undefined {
  const start = firstBytes(path, 600);
  if (path.endsWith('.png')) return { width: start.readUInt32BE(16), height: start.readUInt32BE(20) };
  if (!path.endsWith('.svg')) return undefined;
  const tag = /<svg[^>]*>/.exec(start.toString('latin1'))?.[0] ?? '';
  const own = [/\swidth="([\d.]+)"/, /\sheight="([\d.]+)"/].map((pattern) => Number(pattern.exec(tag)?.[1]));
  const box = /\sviewBox="([^"]+)"/.exec(tag)?.[1]?.split(/[\s,]+/).map(Number) ?? [];
  const [width, height] = own.every(Number.isFinite) ? own : box.slice(2);
  return width && height ? { width, height } : undefined;
}

function firstBytes(path: string, count: number): Buffer {
  const buffer = Buffer.alloc(count);
  const file = openSync(path, 'r');
  try {
    readSync(file, buffer, 0, count, 0);
  } finally {
    closeSync(file);
  }
  return buffer;
}
