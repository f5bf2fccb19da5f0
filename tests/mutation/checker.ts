import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { site } from '../../site.config.ts';
import { hash } from '../../scripts/engine/project/cache.ts';
import { openMemoryCache } from '../fixtures/memory-cache.ts';
import type { Finding, Sources } from '../../scripts/engine/compiler/model.ts';
import { run, type RunResult } from '../../scripts/engine/compiler/run.ts';
import { read } from '../../scripts/engine/project/read.ts';
import { today } from '../../scripts/engine/cli/today.mjs';
import type { Change } from './mutation.ts';

/** Checks the same project many times: compiles only changed files, links all. */
export interface Checker {
  /** Checks the content as it is. */
  readonly checkAll: () => Promise<RunResult>;
  /** Checks the content after a change. Returns the error if the check itself fails. */
  readonly checkAfter: (change: Change) => Promise<readonly Finding[] | Error>;
}

export function openChecker(sources: Sources): Checker {
  const cache = openMemoryCache();
  const options = {
    cache,
    hash,
    version: 'mutants',
    today: today(),
    rules: site.rules,
    hooks: site.hooks,
    emit: false,
  };
  const checkAll = async (): Promise<RunResult> => {
    const result = await run(sources, options);
    cache.learn(result.entries);
    return result;
  };
  return {
    checkAll,
    async checkAfter({ files }) {
      try {
        return (await run(changed(sources, files), options)).findings;
      } catch (error) {
        return error instanceof Error ? error : new Error(String(error));
      }
    },
  };
}

/** Sources with some files changed. Bytes are saved and read as a file, because reading is part of the check. */
function changed(sources: Sources, files: Change['files']): Sources {
  const content = new Map(sources.content);
  const bytes = new Map<string, Uint8Array>();
  for (const [path, data] of files) {
    content.delete(path);
    if (typeof data === 'string') content.set(path, data);
    else if (data) bytes.set(path, data);
  }
  if (bytes.size === 0) return inOrder({ ...sources, content });
  const saved = readSaved(bytes);
  for (const [path, text] of saved.content) content.set(path, text);
  return inOrder({ ...sources, content, findings: [...sources.findings, ...saved.findings] });
}

/** Files in the order in which a disk lists them. */
const inOrder = ({ content, ...sources }: Sources): Sources => ({
  ...sources,
  content: new Map([...content].toSorted(([a], [b]) => (a < b ? -1 : 1))),
});

function readSaved(files: ReadonlyMap<string, Uint8Array>): Sources {
  const root = mkdtempSync(join(tmpdir(), 'mutant-'));
  try {
    mkdirSync(join(root, 'schemas'));
    for (const [path, data] of files) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), data);
    }
    return read(root);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
