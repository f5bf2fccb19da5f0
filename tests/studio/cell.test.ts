import { expect, test } from 'vitest';
import { Cell } from '../../studio/app/cell.ts';

/** A cell with two requests that wait for their answers. */
function asked() {
  const cell = new Cell('none');
  const requests = [0, 1].map(() => {
    let resolve = (_words: string): void => {};
    const answer = new Promise<string>((answered) => (resolve = answered));
    return { resolve: (words: string) => resolve(words), taken: cell.take(answer) };
  });
  const answer = async (number: number, words: string): Promise<void> => {
    requests[number]?.resolve(words);
    await requests[number]?.taken;
  };
  return { cell, answer };
}

test('of two answers that cross, the one to the later request stays', async () => {
  const { cell, answer } = asked();
  await answer(1, 'second');
  await answer(0, 'first');
  expect(cell.get()).toBe('second');
});

test('of two answers in their order the later one stays', async () => {
  const { cell, answer } = asked();
  await answer(0, 'first');
  expect(cell.get()).toBe('first');
  await answer(1, 'second');
  expect(cell.get()).toBe('second');
});

test('no answer replaces an event that came after its request', async () => {
  const { cell, answer } = asked();
  cell.set('event');
  await answer(0, 'first');
  await answer(1, 'second');
  expect(cell.get()).toBe('event');
});
