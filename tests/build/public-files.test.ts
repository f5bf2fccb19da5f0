import { expect, test } from 'vitest';
import { openSiteFolder } from '../../scripts/engine/site/folder.ts';
import { putPublicFiles } from '../../scripts/engine/site/put-public-files.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';

test('the notes of a system in the public folder are not part of the site: they list names of files', async () => {
  const paths = ['favicon.svg', '.DS_Store', 'images/.DS_Store', 'images/Thumbs.db', '.idea/a.txt'];
  const hashes = Object.fromEntries(paths.map((path) => [`public/${path}`, path]));
  const site = openSiteFolder(temporaryFolder());
  await putPublicFiles(site, hashes); // all but the first are missing on the disk
  expect([...site.files().keys()]).toEqual(['favicon.svg']);
});
