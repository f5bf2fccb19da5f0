import { existsSync, readFileSync } from 'node:fs';
import { isUtf8 } from 'node:buffer';
import { isDeepStrictEqual } from 'node:util';
import { type HeldTexts, read, type Sources, writeWhole } from '../../scripts/engine/index.ts';
import { textOf, wholeText } from './file-text.ts';
import { entryFile, pictureFile } from './places.ts';
import { Refusal } from './refusal.ts';
import { watchFolders } from './watch-folders.ts';

/** The differences on the disk from the reading before. */
export interface DiskChange {
  /** Paths below `content/` whose text has changed, is new or is gone. */
  readonly content: readonly string[];
  /** The texts of content before. */
  readonly before: ReadonlyMap<string, string>;
  readonly hasSchemas: boolean;
  /** Whether files under `public/` have changed, which the check looks at too. */
  readonly hasFiles: boolean;
}

/** The files of a project: their contents, and the only way to write them. */
export interface Shelf {
  /** The sources that were last read. Texts have LF line breaks. */
  readonly sources: () => Sources;
  /** Reads the changed files. */
  readonly refresh: () => DiskChange;
  /** The text of an entry's file at this moment, or undefined. */
  readonly text: (path: string) => string | undefined;
  /** Writes an entry whole, with the byte order mark and the line breaks of its file, or of the one `like` which it is. */
  readonly write: (path: string, text: string, like?: string) => void;
  /** The bytes of a picture of the site, by its address, or undefined. */
  readonly picture: (address: string) => Buffer | undefined;
  /** Writes a picture. */
  readonly writePicture: (address: string, bytes: Buffer) => void;
  /** Calls back soon after something has changed on the disk, until it is closed. */
  readonly watch: (onChange: () => void) => void;
  readonly close: () => void;
}

/** Time in ms in which several changes count as one: a `git pull` writes many files. */
const settle = 40;

/** Folders that the check reads. */
const folders = ['content', 'schemas', 'public'];

/** Opens the files of a project. */
export function openShelf(root: string): Shelf {
  const cache: HeldTexts = new Map();
  let unwatch: (() => void) | undefined;
  let sources = lfSources(read(root, cache));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const place = (path: string): string => entryFile(root, path, sources.content);
  return {
    sources: () => sources,
    refresh() {
      const before = sources;
      sources = lfSources(read(root, cache));
      return changeOf(before, sources);
    },
    text(path) {
      const whole = wholeOf(place(path), path);
      return whole === undefined ? undefined : textOf(whole);
    },
    write(path, text, like = path) {
      cache.delete(path);
      writeWhole(place(path), wholeText(text, wholeOf(place(like), like)));
    },
    picture(address) {
      const file = pictureFile(root, address);
      return existsSync(file) ? readFileSync(file) : undefined;
    },
    writePicture: (address, bytes) => writeWhole(pictureFile(root, address), bytes),
    watch(onChange) {
      unwatch = watchFolders(root, folders, (path) => {
        cache.delete(path);
        clearTimeout(timer);
        timer = setTimeout(onChange, settle);
      });
    },
    close() {
      clearTimeout(timer);
      unwatch?.();
    },
  };
}

/** The text of a file, with its byte order mark, or undefined. */
function wholeOf(file: string, path: string): string | undefined {
  try {
    const bytes = readFileSync(file);
    if (isUtf8(bytes)) return bytes.toString('utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw new Refusal(
      422,
      `\`${path}\` cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  throw new Refusal(
    422,
    `\`${path}\` is not UTF-8. Save it as UTF-8 with the program that wrote it, then open it again.`,
  );
}

/** Sources whose texts of content have LF line breaks, as the texts of the studio do. */
function lfSources(sources: Sources): Sources {
  const content = [...sources.content].map(
    ([path, text]) => [path, text.includes('\r\n') ? textOf(text) : text] as const,
  );
  return { ...sources, content: new Map(content) };
}

function changeOf(before: Sources, after: Sources): DiskChange {
  const differing = (a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): string[] => [
    ...[...a.keys()].filter((path) => a.get(path) !== b.get(path)),
    ...[...b.keys()].filter((path) => !a.has(path)),
  ];
  const othersOf = ({ files, drawings, emptyFolders, findings }: Sources): readonly unknown[] => [
    files,
    drawings,
    emptyFolders,
    findings.map(({ file, reason }) => [file, reason]),
  ];
  return {
    content: differing(before.content, after.content),
    before: before.content,
    hasSchemas: differing(before.schemas, after.schemas).length > 0,
    hasFiles: !isDeepStrictEqual(othersOf(before), othersOf(after)),
  };
}
