import { expect, test } from 'vitest';
import { figure, head, row, withTables } from './table.ts';

const document = `# Speed

Two tables.

|visits|ms|
|---|---|
|home|1|
|list|2|

2025-01-01: 1 processors, Node 18.0.0.

Words between.

|builds|s|
|---|---|
|cold|3|

Words at the end.
`;

test('tables replace those of their titles with the run below, and nothing else', () => {
  const lines = [head('builds', 's', 'MB'), row('cold', '4', ''), head('visits', 'ms'), row('home', '5')];
  expect(withTables(document, lines, '2025-06-01: 2 processors, Node 20.19.0.')).toBe(`# Speed

Two tables.

|visits|ms|
|---|---|
|home|5|

2025-06-01: 2 processors, Node 20.19.0.

Words between.

|builds|s|MB|
|---|---|---|
|cold|4||

2025-06-01: 2 processors, Node 20.19.0.

Words at the end.
`);
});

test('a document without the table is refused', () => {
  expect(() => withTables(document, [head('500 visits', 'ms'), row('home', '5')], '')).toThrow(
    'No table that begins with `|500 visits|` in the document, which stays as it was',
  );
});

test.each([
  [0.024, '0.02'],
  [1.5, '1.5'],
  [84_480.4, '84,480'],
])('%d is %s', (number, words) => expect(figure(number)).toBe(words));
