import { isUtf8 } from 'node:buffer';
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { fileStart, finding } from '../compiler/finding.ts';
import type { Finding, PublicFile } from '../compiler/model.ts';
import { withBytes } from './pictures/bytes.ts';
import { isPictureName, readPicture } from './pictures/read-picture.ts';
import { isSystemFile } from './system-files.ts';

/** The files under `public/`, and findings about forbidden ones. */
export interface PublicFiles {
  /** By their addresses. */
  readonly files: ReadonlyMap<string, PublicFile>;
  /** Texts of SVGs by their paths. */
  readonly drawings: ReadonlyMap<string, string>;
  readonly findings: readonly Finding[];
}

/**
 * Reads the files that content may name: sizes of photographs, texts of drawings, small texts in archives. Links are findings, because
 * they could publish any file, and so are pictures that pages could not show.
 */
export function readPublic(root: string): PublicFiles {
  const files = new Map<string, PublicFile>();
  const drawings = new Map<string, string>();
  const findings: Finding[] = [];
  const visitAll = (path: string, address: string): void => {
    for (const name of readdirSync(path)) if (!isSystemFile(name)) visit(`${address}/${name}`);
  };
  const visit = (address: string): void => {
    const path = join(root, 'public', address);
    const status = lstatSync(path, { throwIfNoEntry: false });
    if (status?.isDirectory()) visitAll(path, address);
    else if (status?.isFile())
      files.set(address, publicFile(address, path, status.size, { drawings, findings }));
    else if (status)
      findings.push(finding(`public${address}`, fileStart, { rule: 'read:file', reason: notRegular }));
  };
  visit('');
  return { files, drawings, findings };
}

/** Why links, pipes and devices are refused. */
export const notRegular =
  'Unexpected kind of file, expected a regular one: links and devices are not followed';

interface Output {
  readonly drawings: Map<string, string>;
  readonly findings: Finding[];
}

function publicFile(address: string, path: string, size: number, { drawings, findings }: Output): PublicFile {
  if (path.endsWith('.zip')) return { size, archive: readArchive(readFileSync(path)) };
  if (isPictureName(path)) return photograph(address, path, size, findings);
  if (!/\.svg$/i.test(path)) return { size };
  const bytes = readFileSync(path);
  if (isUtf8(bytes)) {
    drawings.set(`public${address}`, bytes.toString('utf8'));
    return { size };
  }
  findings.push(finding(`public${address}`, fileStart, { rule: 'read:encoding', reason: misencoded }));
  return { size, refused: true };
}

function photograph(address: string, path: string, size: number, findings: Finding[]): PublicFile {
  const read = withBytes(path, size, (bytes) => readPicture(path, bytes));
  if (typeof read !== 'string') return { size, ...read };
  findings.push(finding(`public${address}`, fileStart, { rule: 'read:picture', reason: read }));
  return { size, refused: true };
}

/** Why a text in another encoding is refused. */
export const misencoded = 'Unexpected byte, expected UTF-8: save the file in that encoding';

/** Most bytes of a file in an archive that checks read. */
const maxBytes = 64_000;

/** The small text files in a ZIP by their paths; empty if the bytes are not a ZIP. */
function readArchive(bytes: Uint8Array): ReadonlyMap<string, string> {
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => /\.(?:php|txt)$/.test(name) && originalSize <= maxBytes,
    });
    return new Map(Object.entries(files).map(([path, content]) => [path, new TextDecoder().decode(content)]));
  } catch {
    return new Map();
  }
}
