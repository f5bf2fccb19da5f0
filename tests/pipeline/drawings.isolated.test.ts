import { expect, test, vi } from 'vitest';
import { schema, text } from './kit.ts';
import { type Project, project } from './project.ts';

/** Counts the drawings that were read. */
const parser = vi.hoisted(() => ({ read: 0 }));

vi.mock(import('../../scripts/engine/compiler/drawing/svg-safety.ts'), async (original) => {
  const { readDrawing } = await original();
  return {
    readDrawing: (drawing: string) => {
      parser.read += 1;
      return readDrawing(drawing);
    },
  };
});

/** How many drawings a check of a project reads, and how many findings it has. */
async function check({ compile }: Project): Promise<readonly [read: number, found: number]> {
  parser.read = 0;
  const { findings } = await compile();
  return [parser.read, findings.length];
}

const drawing = (shape: string): string => `<svg xmlns="http://www.w3.org/2000/svg">${shape}</svg>`;
const boat = {
  'schemas/boats.schema.json': schema('Boat', { name: text }),
  'content/boats/dory.json': '{"name": "Dory"}',
  'public/a.svg': drawing('<path/>'),
};

test('a drawing is read only if no earlier check has passed it', async () => {
  const made = project({ ...boat, 'public/b.svg': drawing('<rect/>') });
  expect(await check(made)).toEqual([2, 0]);
  expect(await check(made)).toEqual([0, 0]);
  made.edit('content/boats/dory.json', (data) => data.replace('Dory', 'Tory'));
  expect(await check(made)).toEqual([0, 0]);
  made.put('public/a.svg', drawing('<circle/>'));
  expect(await check(made)).toEqual([1, 0]);
  made.put('public/b.svg', drawing('<script/>'));
  expect(await check(made)).toEqual([1, 1]);
  expect(await check(made)).toEqual([1, 1]);
  made.put('public/b.svg', drawing('<rect/>'));
  expect(await check(made)).toEqual([0, 0]);
});

test('a damaged cache does not let a drawing pass', async () => {
  const made = project(boat);
  await check(made);
  made.edit('cache/drawings', (keys) => `${keys}a`);
  expect(await check(made)).toEqual([1, 0]);
});
