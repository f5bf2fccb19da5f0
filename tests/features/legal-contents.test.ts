import { expect, it } from 'vitest';
import { contentsOf } from '../../src/features/legal/contents.ts';

const contact = { heading: 'Questions', text: 'Ask.', actions: [] };
const headings = [
  { id: 'section-data', text: 'Data', depth: 2 },
  { id: 'section-cookies', text: 'Cookies', depth: 3 },
  { id: 'section-use', text: 'Use', depth: 2 },
];

it('numbers the sections as the page does, and leaves out subsections', () => {
  expect(contentsOf({ headings, contact })).toEqual([
    { id: 'section-data', text: 'Data', number: 1 },
    { id: 'section-use', text: 'Use', number: 2 },
    { id: 'contact', text: 'Questions' },
  ]);
});

it('lists the cards below the text without a number', () => {
  const rights = { heading: 'Your rights', items: [] };
  const limitations = { heading: 'Your care', items: [] };
  expect(contentsOf({ headings: [], rights, limitations, contact })).toEqual([
    { id: 'your-rights', text: 'Your rights' },
    { id: 'limitations', text: 'Your care' },
    { id: 'contact', text: 'Questions' },
  ]);
});
