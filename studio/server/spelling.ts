import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { UnknownWord as Unknown } from '../../scripts/engine/index.ts';
import { readJsonLines } from './json-lines.ts';
import { Refusal } from './refusal.ts';
import { project } from './project.ts';

/** Checks words for the studio. */
export interface Spelling {
  /** Unknown words of texts; undefined where the project has no settings for spelling. */
  readonly check: (texts: readonly string[]) => Promise<readonly Unknown[] | undefined>;
  readonly close: () => void;
}

interface Waiting {
  readonly resolve: (unknown: readonly Unknown[]) => void;
  readonly reject: (error: Refusal) => void;
}

/**
 * Opens the spelling of a project. A separate process checks the words, because loading the dictionaries takes seconds. It is started with
 * the first text that somebody opens.
 */
export function openSpelling(root: string): Spelling {
  const settings = join(root, 'cspell.json');
  let running: ReturnType<typeof start> | undefined;
  return {
    async check(texts) {
      if (!existsSync(settings)) return undefined;
      if (!running || running.child.exitCode !== null) running = start(settings);
      return running.ask(texts);
    },
    close: () => void running?.child.kill(),
  };
}

function start(settings: string) {
  const child = spawn(process.execPath, ['scripts/bin/run.mjs', 'spelling.ts', settings], {
    cwd: project,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const waiting: Waiting[] = [];
  const onEnd = (): void => {
    for (const { reject } of waiting.splice(0))
      reject(new Refusal(503, 'The spelling cannot be checked now.'));
  };
  child.on('close', onEnd).on('error', onEnd);
  child.stdin.on('error', onEnd); // it has ended meanwhile
  readJsonLines(child.stdout, (words) => waiting.shift()?.resolve(words as Unknown[])); // spelling.ts prints them
  return {
    child,
    ask(texts: readonly string[]): Promise<readonly Unknown[]> {
      return new Promise((resolve, reject) => {
        waiting.push({ resolve, reject });
        child.stdin.write(`${JSON.stringify(texts)}\n`);
      });
    },
  };
}
