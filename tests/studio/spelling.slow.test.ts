import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openSpelling } from '../../studio/server/spelling.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';

test('a line that is not JSON is left out', async () => {
  const root = temporaryFolder();
  writeFileSync(join(root, 'loud.mjs'), "console.log('loaded');\nexport default {};\n");
  writeFileSync(join(root, 'cspell.json'), '{ "import": ["./loud.mjs"] }');
  const spelling = openSpelling(root);
  onTestFinished(spelling.close);
  expect(await spelling.check(['A tidde comes.'])).toMatchObject([{ word: 'tidde' }]);
});
