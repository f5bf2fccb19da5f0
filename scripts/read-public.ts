import { closeSync, existsSync, lstatSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { fileStart, finding } from './pipeline/finding.ts';
import type { Finding, PublicFile } from './pipeline/model.ts';
import { readArchive } from './read-archive.ts';

/** The files under `public/`, and what must not lie there. */
export interface PublicFiles {
  /** By their addresses. */
  readonly files: ReadonlyMap<string, PublicFile>;
  readonly findings: readonly Finding[];
}

/** Reads what content may name: sizes of pictures, small texts in archives. Links are findings: they would publish any file. */
export function readPublic(root: string): PublicFiles {
  const files = new Map<string, PublicFile>();
  const findings: Finding[] = [];
  const visit = (folder: string): void => {
    for (const entry of readdirSync(join(root, 'public', folder), { withFileTypes: true })) {
      const address = `${folder}/${entry.name}`;
      if (entry.isDirectory()) visit(address);
      else if (entry.isFile()) files.set(address, publicFile(join(root, 'public', address)));
      else findings.push(finding(`public${address}`, fileStart, 'read:file', notRegular));
    }
  };
  if (existsSync(join(root, 'public'))) visit('');
  return { files, findings };
}

/** Why links, pipes and devices are refused. */
export const notRegular =
  'Unexpected kind of file, expected a regular one: links and devices are not followed';

function publicFile(path: string): PublicFile {
  const { size } = lstatSync(path);
  if (path.endsWith('.zip')) return { size, archive: readArchive(readFileSync(path)) };
  return { size, ...pictureSize(path) };
}

/** Width and height of an SVG (its size, else its view box) or a PNG, in pixels; absent for anything else. */
function pictureSize(path: string): { width: number; height: number } | undefined {
  if (!/\.(?:png|svg)$/.test(path)) return undefined;
  const start = firstBytes(path, 600);
  const [width, height] = path.endsWith('.png') ? pngSize(start) : svgSize(start.toString('latin1'));
  return width && height ? { width, height } : undefined;
}

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex');

function pngSize(start: Buffer): number[] {
  return start.subarray(0, 8).equals(pngSignature) ? [start.readUInt32BE(16), start.readUInt32BE(20)] : [];
}

function svgSize(start: string): number[] {
  const tag = /<svg[^>]*>/.exec(start)?.[0] ?? '';
  const own = [/\swidth="([\d.]+)"/, /\sheight="([\d.]+)"/].map((pattern) => Number(pattern.exec(tag)?.[1]));
  if (own.every(Number.isFinite)) return own;
  const box =
    /\sviewBox="([^"]+)"/
      .exec(tag)?.[1]
      ?.split(/[\s,]+/)
      .map(Number) ?? [];
  return box.slice(2);
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
