import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The part of a plugin's file that differs between plugins made from it. */
interface Plugin {
  readonly name: string;
  readonly requirements: Readonly<Record<string, { readonly min: string; readonly tested?: string }>>;
  readonly aliases?: readonly string[];
  readonly catalogue?: { readonly position: number };
}

/** The plugins that others are made from: each is sold, has a page, and needs no archive. */
const models = ['order-replicator', 'b2b-sales-kit'];

/**
 * Adds plugins to a project until it has so many. They are the models under other names, so they pass the content check.
 * @param count how many there are in the end
 */
export function addPlugins(root: string, count: number): void {
  const folder = join(root, 'content/plugins');
  const present = readdirSync(folder).length;
  for (let number = present + 1; number <= count; number++) {
    const model = models[number % models.length] ?? '';
    const {
      aliases: _,
      requirements,
      ...plugin
    } = JSON.parse(readFileSync(join(folder, `${model}.json`), 'utf8')) as Plugin; // checked by its schema
    const made = {
      ...plugin,
      name: `${plugin.name} ${number}`,
      // Without what they were tested with: a day would come on which all of them are out of date, with a warning each.
      requirements: Object.fromEntries(
        Object.entries(requirements).map(([program, { min }]) => [program, { min }]),
      ),
      ...(plugin.catalogue && {
        catalogue: { ...plugin.catalogue, position: number, popular: false, new: false },
      }),
    };
    writeFileSync(join(folder, `plugin-${number}.json`), `${JSON.stringify(made, null, 2)}\n`);
  }
}
