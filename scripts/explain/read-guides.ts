import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Guide, guideName, guideOf } from './guide.ts';

/** The guides lie with the rules, in the project of the check itself. */
const folder = fileURLToPath(new URL('../../docs/rules', import.meta.url));

/** The guide of every rule, by the rules' ids. */
export function readGuides(): Guide[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.md') && name !== 'README.md');
  return names.toSorted().map((name) => guideOf(readFileSync(join(folder, name), 'utf8')));
}

/** The guide of one rule; absent where nobody has written one. */
export function readGuide(id: string): Guide | undefined {
  const path = join(folder, guideName(id));
  return existsSync(path) ? guideOf(readFileSync(path, 'utf8')) : undefined;
}
