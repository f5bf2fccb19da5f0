import { expect, test } from 'vitest';
import { Cell } from '../../studio/app/cell.ts';

test('of two answers that cross, the one to the later request stays', async () => {
  const cell = new Cell('none');
  const answers: ((words: string) => void)[] = [];
  const requests = [0, 1].map(() => cell.take(new Promise<string>((resolve) => answers.push(resolve))));
  answers[1]?.('second');
  await requests[1];
  answers[0]?.('first');
  await requests[0];
  expect(cell.get()).toBe('second');
});
