import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The part of a plugin's file that differs between plugins made from it. */
interface Plugin {
  readonly name: string;
  /** The required versions of programs, by their names, and the day on which the plugin was tested with them. */
  readonly requirements: Readonly<
    Record<string, { readonly min: string; readonly tested?: string } | string>
  >;
  readonly aliases?: readonly string[];
  readonly comparison?: string;
  readonly catalogue?: { readonly position: number };
}

/** The plugins that others are made from: each is sold, has a page, and needs no archive. */
const models = ['order-replicator', 'b2b-sales-kit'];

/**
 * Adds plugins to a project until it has so many.
 * @param count how many there are in the end
 */
export function addPlugins(root: string, count: number): void {
  const folder = join(root, 'content/plugins');
  const present = readdirSync(folder).length;
  for (let number = present + 1; number <= count; number++)
    writeFileSync(join(folder, `plugin-${number}.json`), plugin(folder, number));
}

/**
 * The file of a made plugin: a model under another name, so it passes the content check.
 * @param folder the models' folder
 */
export function plugin(folder: string, number: number): string {
  const model = models[number % models.length] ?? '';
  const {
    aliases: _,
    comparison: _comparison,
    requirements,
    ...same
  } = JSON.parse(readFileSync(join(folder, `${model}.json`), 'utf8')) as Plugin; // checked by its schema
  const made = {
    ...same,
    name: `${same.name} ${number}`,
    // Without tested versions: a day would come on which all of them are out of date, with a warning each.
    requirements: Object.fromEntries(
      Object.entries(requirements).flatMap(([program, needed]) =>
        typeof needed === 'string' ? [] : [[program, { min: needed.min }]],
      ),
    ),
    ...(same.catalogue && {
      catalogue: { ...same.catalogue, position: number, popular: false, new: false },
    }),
  };
  return `${JSON.stringify(made, null, 2)}\n`;
}
