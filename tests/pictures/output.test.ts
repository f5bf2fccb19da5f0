import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { UsageError } from '../../scripts/engine/cli/command.ts';
import { checkOutput, writeOutput } from '../../scripts/engine/commands/pictures/output.ts';
import { testFolder } from '../built-site.ts';

const namesIn = (root: string): string[] =>
  readdirSync(root, { recursive: true, encoding: 'utf8' }).toSorted();

const report = { 'index.html': 'Report', 'report.json': '{}', 'pictures/old.png': 'Old' };

test('a report goes to a new folder, an empty one, or in the place of a report', async () => {
  const root = await testFolder({});
  checkOutput(join(root, 'not/yet/there'));
  checkOutput(root);
  const used = await testFolder(report);
  checkOutput(used);
  writeOutput(used, new Map(['index.html', 'pictures/new.png'].map((name) => [name, 'New'])));
  expect(namesIn(used)).toEqual(['index.html', 'pictures', 'pictures/new.png']);
});

test('a folder with anything else is refused, and keeps all of it', async () => {
  const site = await testFolder({ ...report, 'robots.txt': '' });
  expect(() => checkOutput(site)).toThrow(
    `Unexpected \`robots.txt\` in ${site}, expected a report or nothing. Choose another folder with --output`,
  );
  const page = await testFolder({ 'index.html': 'My page' });
  expect(() => checkOutput(page)).toThrow('Unexpected `index.html`');
  expect(() => checkOutput(join(page, 'index.html'))).toThrow('expected a folder for the report');
  expect(() => checkOutput(join(page, 'index.html/report'))).toThrow(UsageError);
  expect(namesIn(page)).toEqual(['index.html']);
});

test('an error that stops the writing is named', async () => {
  const root = await testFolder({});
  mkdirSync(join(root, 'report'));
  writeFileSync(join(root, 'report/x'), '');
  expect(() => writeOutput(join(root, 'report/x'), new Map([['index.html', '']]))).toThrow(
    /^The report cannot be written: /,
  );
});
