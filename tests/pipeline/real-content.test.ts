import { expect, test } from 'vitest';
import { checkProject } from '../../scripts/engine/project/check-project.ts';
import { line } from './kit.ts';

test('the content of this project has no findings', async () => {
  const { findings, checked } = await checkProject(process.cwd());
  expect(findings.map(line)).toEqual([]);
  expect(checked).toBeGreaterThan(60);
}, 60_000);
