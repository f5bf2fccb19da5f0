import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleFolder, type CheckedProject, checkProject, type Session } from '../project/check-project.ts';
import { readJson } from '../project/read-json.ts';
import { writeWhole } from '../cache/files.mjs';
import { format as pretty } from '../report/formats/pretty.ts';
import { type Tokens, tokensCss } from './design-tokens.ts';

/**
 * Compiles content and tokens; both are inputs of the page's script and style.
 * @param session the earlier reads and checks of this process
 */
export async function compileContent(root: string, session?: Session): Promise<CheckedProject> {
  writeTokens(root);
  return checkProject(root, { write: true, ...(session && { session }) });
}

/** Writes the design tokens as style to the folder of the bundle, if they have changed. */
export function writeTokens(root: string): void {
  const file = join(root, bundleFolder, 'tokens.css');
  const css = tokensCss(readJson(root, 'design/tokens.json') as Tokens);
  if (!existsSync(file) || readFileSync(file, 'utf8') !== css) writeWhole(file, css);
}

/**
 * The error of content with findings: only the findings, because a stack trace would not help an editor. Undefined if there are no errors.
 * @param colours whether the console shows them
 */
export async function contentError(
  result: CheckedProject,
  colours = process.stderr.isTTY === true,
): Promise<Error | undefined> {
  if (!result.hasErrors) return undefined;
  const findings = await pretty.write(result, colours);
  return Object.assign(new Error(findings), { stack: findings });
}

/** The folders of projects whose content a build of this process has just compiled. */
const compiled = new Set<string>();

/** Whether a build that is running has compiled the content of this project already. */
export const isCompiled = (root: string): boolean => compiled.has(root);

/**
 * Compiles the content, then does work that needs it, such as bundling, which would compile it again.
 * @throws if the content has errors
 */
export async function withContent<Result>(root: string, work: () => Promise<Result>): Promise<Result> {
  const error = await contentError(await compileContent(root));
  if (error) throw error;
  return asCompiled(root, work);
}

/** Does work for which the content of a project is compiled already: Vite's plugin does not compile it again. */
export async function asCompiled<Result>(root: string, work: () => Promise<Result>): Promise<Result> {
  compiled.add(root);
  try {
    return await work();
  } finally {
    compiled.delete(root);
  }
}
