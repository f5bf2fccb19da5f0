import { expect, test } from 'vitest';
import { linksNamed, openPage, textOf, texts } from './pages.ts';

const page = await openPage('/contact');

/** The fields of the form: label without its mark, element, type, and whether it is required. */
const fields = () =>
  [...page.querySelectorAll('form label')].map((label) => {
    const field = label.ownerDocument.getElementById(label.getAttribute('for') ?? '');
    const name = textOf(label).replace(/ (?:[*]|[(]optional[)])$/, '');
    return [name, field?.localName, field?.getAttribute('type'), field?.hasAttribute('required')];
  });

test('the form requires a name, an email address and the details, and nothing else', () => {
  expect(fields()).toEqual([
    ['Name', 'input', null, true],
    ['Email', 'input', 'email', true],
    ['Company', 'input', null, false],
    ['Project Type', 'select', null, false],
    ['Budget', 'select', null, false],
    ['Project Details', 'textarea', null, true],
  ]);
});

test('the options of project type and budget have fixed values', () => {
  const values = [...page.querySelectorAll('form select')].map((select) =>
    [...select.querySelectorAll('option')].map((option) => option.getAttribute('value')),
  );
  expect(values).toEqual([
    ['', 'plugin', 'theme', 'store', 'management', 'consultation', 'other'],
    ['', 'under-5k', '5k-15k', '15k-30k', '30k-plus', 'not-sure'],
  ]);
});

test('the page has contact details and a way to schedule a call', () => {
  expect(texts(page, 'aside dt')).toEqual(['Email', 'Hours', 'How soon', 'Where']);
  expect(linksNamed(page, 'Schedule a Call')).toEqual(['/contact?projectType=consultation']);
});
