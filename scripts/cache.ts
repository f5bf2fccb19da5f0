import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { VFileMessage } from 'vfile-message';
import type { Finding, Unit } from './pipeline/model.ts';
import type { Memory, RunResult } from './pipeline/run.ts';
import { writeWhole } from './write.ts';

/** Name of a text of any length: equal texts, equal names. */
export function hash(parts: readonly string[]): string {
  const sum = createHash('sha1');
  for (const part of parts) sum.update(part).update('\0');
  return sum.digest('base64url');
}

/** Names this version of the compiler: its own sources and the versions of all packages. */
export function compilerVersion(root: string): string {
  const folders = ['scripts/pipeline', 'scripts/pipeline/rules', 'src/markdown'];
  const files = folders.flatMap((folder) => readdirSync(join(root, folder)).filter((name) => name.endsWith('.ts')).map((name) => `${folder}/${name}`));
  return hash(['package-lock.json', ...files].map((file) => readFileSync(join(root, file), 'utf8')));
}

/** The cache as its index file has it. */
interface Index {
  readonly units: readonly Unit[];
  readonly types?: { readonly key: string; readonly text: string };
}

/** What earlier runs left, and a way to leave the next one something. */
export interface Cache extends Memory {
  readonly save: (result: RunResult) => void;
}

/**
 * Opens the cache in a folder. A damaged, foreign or missing cache is an empty one: the next run makes it anew.
 */
export function openCache(folder: string): Cache {
  const index = readIndex(join(folder, 'index.json'));
  const units = new Map(index.units.map((unit) => [unit.key, unit]));
  const treePath = (key: string): string => join(folder, 'trees', key);
  return {
    unit: (key) => units.get(key),
    types: (key) => (index.types?.key === key ? index.types.text : undefined),
    tree: (key) => readTree(treePath(key)),
    save({ units: now, trees, types = index.types }) {
      mkdirSync(join(folder, 'trees'), { recursive: true });
      for (const [key, tree] of trees) writeFileSync(treePath(key), sealed(tree));
      const same = now.length === units.size && now.every(({ key }) => units.has(key)) && types?.key === index.types?.key;
      if (same) return;
      const next: Index = { units: now, ...(types && { types }) };
      writeWhole(join(folder, 'index.json'), sealed(JSON.stringify(next)));
      forgetTrees(join(folder, 'trees'), new Set(now.map(({ key }) => key)));
    },
  };
}

/** A text behind its own hash: what was cut or changed on the disk does not pass for a tree. */
const sealed = (text: string): string => `${hash([text])}\n${text}`;

function unsealed(text: string): string | undefined {
  const end = text.indexOf('\n');
  const content = text.slice(end + 1);
  return hash([content]) === text.slice(0, end) ? content : undefined;
}

function readTree(path: string): string | undefined {
  if (!existsSync(path)) return undefined;
  try {
    return unsealed(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

function readIndex(path: string): Index {
  try {
    const text = unsealed(readFileSync(path, 'utf8'));
    if (text === undefined) return { units: [] };
    const index = JSON.parse(text) as Index; // sealed: written by `save`
    return { ...index, units: index.units.map((unit) => ({ ...unit, findings: unit.findings.map(revived) })) };
  } catch {
    return { units: [] };
  }
}

/** A finding from the cache as the message that it was: JSON keeps its own fields only. */
function revived(plain: Finding): Finding {
  const { reason, place, source, ruleId, ...rest } = plain;
  const origin = { ...(place && { place }), ...(source && { source }), ...(ruleId && { ruleId }) };
  return Object.assign(new VFileMessage(reason, origin), rest);
}

function forgetTrees(folder: string, keys: ReadonlySet<string>): void {
  for (const name of readdirSync(folder)) if (!keys.has(name)) rmSync(join(folder, name), { force: true });
}
