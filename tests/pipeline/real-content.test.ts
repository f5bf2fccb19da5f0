import { expect, test } from 'vitest';
import { content } from '../../scripts/compile-content.ts';
import { line } from './kit.ts';

test('the content of this project has no findings', async () => {
  const { findings, checked } = await content(process.cwd(), { write: false });
  expect(findings.map(line)).toEqual([]);
  expect(checked).toBeGreaterThan(60);
}, 60_000);
