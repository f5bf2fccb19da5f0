/**
 * The workspace settings map each schema to its collection, so that VS Code completes and checks every content file. They are
 * generated from the schemas: after a new schema, `npm run tool -- unit --update` writes them.
 */
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

const suffix = '.schema.json';
const collections = readdirSync('schemas')
  .filter((file) => file.endsWith(suffix) && file !== 'dialect.schema.json') // a schema of schemas
  .map((file) => file.slice(0, -suffix.length))
  .toSorted();

const settings = {
  'editor.defaultFormatter': 'oxc.oxc-vscode',
  'editor.formatOnSave': true,
  '[json]': { 'editor.formatOnSave': false },
  '[markdown]': { 'editor.formatOnSave': false, 'editor.wordWrap': 'on' },
  'json.schemas': collections.map((name) => ({
    fileMatch: [`/content/${name}.json`, `/content/${name}/*.json`],
    url: `./schemas/${name}${suffix}`,
  })),
};

test('the workspace settings have the schema of every collection', async () => {
  await expect(`${JSON.stringify(settings, null, 2)}\n`).toMatchFileSnapshot('../.vscode/settings.json');
});
