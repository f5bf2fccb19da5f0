import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setToday, today } from '../scripts/engine/cli/today.mjs';

beforeEach(() => void vi.stubEnv('AS_OF', undefined));
afterEach(() => vi.useRealTimers());

test('today is the day of the clock in UTC by default', () => {
  vi.useFakeTimers({ now: new Date('2025-03-01T23:59:59.999Z') });
  expect(today()).toBe('2025-03-01');
  vi.setSystemTime('2025-03-02T00:00:00Z');
  expect(today()).toBe('2025-03-02');
});

test('a given day applies to this process and its children', () => {
  setToday('2024-02-29');
  expect([today(), process.env['AS_OF']]).toEqual(['2024-02-29', '2024-02-29']);
  setToday(undefined);
  expect(today()).toBe('2024-02-29');
});

test.each(['2025-02-29', '2025-13-01', '2025-9-1', 'tomorrow', '2025-09-01T00:00:00Z'])(
  '%s is refused, because it is not a day',
  (day) => expect(() => setToday(day)).toThrow(RangeError),
);
