import { expect, test } from 'vitest';
import { checkProject } from '../../scripts/engine/project/check-project.ts';
import { line } from './kit.ts';

test('the content of this project has no findings', async () => {
  const { findings, fileCount } = await checkProject(process.cwd());
  expect(findings.map(line)).toEqual([]);
  expect(fileCount).toBeGreaterThan(60);
});
