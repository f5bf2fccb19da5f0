import { beforeEach, describe, expect, it } from 'vitest';
import { begun, keepDraft, dropDraft, readDraft } from '../../src/features/enquiry/draft.ts';
import {
  errorsOf,
  isProjectType,
  noEnquiry,
  payloadOf,
  subjectOf,
} from '../../src/features/enquiry/enquiry.ts';
import { letterOf, mailAddressOf } from '../../src/features/enquiry/letter.ts';
import { stubStorage } from './memory-storage.ts';

const enquiry = { ...noEnquiry, name: 'M. Tremblay', email: 'm@shop.example', message: 'Forty cafés.' };
const prefix = 'New Contact Form Inquiry from ';

describe('the subject', () => {
  it.each([
    ['M. Tremblay', 'M. Tremblay'],
    ['  two  spaces ', 'two spaces'],
    ['a\r\nBcc: x@y.example', 'a Bcc: x@y.example'],
    ['tab\there', 'tab here'],
    ['\u202Eevil\u2066', 'evil'],
    ['line\u2028separator\u2029', 'line separator'],
    ['nul\0nul', 'nul nul'],
    ['half \uD83D done', 'half done'],
    ['$& $1', '$& $1'],
    ['\u05D3\u05D5\u05D3', '\u05D3\u05D5\u05D3'],
  ])('F41: V6: has %j on one line', (name, line) => {
    expect(subjectOf(name)).toBe(prefix + line);
  });

  it('F41: V6: cuts a name after 100 characters, never within one', () => {
    expect(subjectOf('x'.repeat(10_000))).toBe(prefix + 'x'.repeat(100));
    expect(subjectOf('\u{1F9A6}'.repeat(200))).toBe(prefix + '\u{1F9A6}'.repeat(100));
  });
});

describe('the payload', () => {
  it('has exactly these fields', () => {
    expect(payloadOf(enquiry, 'token')).toEqual({
      name: 'M. Tremblay',
      email: 'm@shop.example',
      company: 'Not specified',
      projectType: 'Not specified',
      budget: 'Not specified',
      message: 'Forty cafés.',
      'cf-turnstile-response': 'token',
      _email: { subject: `${prefix}M. Tremblay`, from: 'Kelpworks website' },
    });
  });

  it('F43: V7: has the typed text unchanged, even a formula', () => {
    const chosen = { projectType: 'plugin', budget: 'under-5k' };
    const typed = { name: ' a\nb ', company: '=HYPERLINK("https://x.example")', message: '\uD83D\0 x' };
    const payload = payloadOf({ ...enquiry, ...chosen, ...typed }, 't');
    expect(JSON.parse(JSON.stringify(payload))).toMatchObject({ ...chosen, ...typed });
  });
});

describe('validation', () => {
  it('reports every missing field', () => {
    expect(Object.keys(errorsOf(noEnquiry, false))).toEqual(['name', 'email', 'message']);
    const blank = { ...noEnquiry, name: ' ', email: ' ', message: '\n' };
    expect(Object.keys(errorsOf(blank, true))).toEqual(['name', 'email', 'message']);
  });

  it('leaves the email address to the browser', () => {
    expect(errorsOf(enquiry, true)).toEqual({});
    expect(errorsOf(enquiry, false)).toEqual({
      email: 'Enter your full email address, such as name@shop.example',
    });
  });

  it('knows the project types by value', () => {
    expect(isProjectType('consultation')).toBe(true);
    for (const value of ['Consultation Only', '', 'constructor', undefined, 7])
      expect(isProjectType(value)).toBe(false);
  });
});

describe('the letter', () => {
  it('has the answers with their labels, then the message', () => {
    const letter = letterOf({ ...enquiry, projectType: 'store', budget: '30k-plus', message: 'One.\nTwo.' });
    expect(letter).toBe(
      'Name: M. Tremblay\nEmail: m@shop.example\nProject Type: Complete Store Build\nBudget: $30,000+\n\nOne.\nTwo.',
    );
  });

  it('becomes a mailto address that every mail program accepts', () => {
    const address = new URL(mailAddressOf({ ...enquiry, message: 'a & b = c?\nd' }));
    expect(address.pathname).toBe('hello@kelpworks.example');
    expect(address.searchParams.get('subject')).toBe(`${prefix}M. Tremblay`);
    expect(address.searchParams.get('body')).toContain('a & b = c?\r\nd');
  });

  it('is cut in the address, never within a character, and may contain a lone surrogate', () => {
    const address = mailAddressOf({ ...enquiry, message: '\u{1F9A6}'.repeat(5000) });
    expect(new URL(address).searchParams.get('body')).toMatch(/\u{1F9A6}…$/u);
    expect(() => mailAddressOf({ ...enquiry, message: 'half \uD83D' })).not.toThrow(URIError);
  });
});

describe('the draft', () => {
  const typed = { name: 'M. Tremblay', email: 'm@shop.example', message: 'Forty cafés.' };
  let storage: ReturnType<typeof stubStorage>;
  beforeEach(() => {
    storage = stubStorage();
  });

  it('is stored, read and removed', () => {
    expect(keepDraft(enquiry, {})).toBe(true);
    expect(readDraft()).toEqual(typed);
    dropDraft();
    expect(readDraft()).toEqual({});
  });

  it('has no answer that the page has given and nobody has changed', () => {
    keepDraft({ ...enquiry, projectType: 'store' }, { projectType: 'store' });
    expect(readDraft()).toEqual(typed);
    keepDraft({ ...enquiry, projectType: 'plugin' }, { projectType: 'store', message: enquiry.message });
    expect(readDraft()).toEqual({ name: 'M. Tremblay', email: 'm@shop.example', projectType: 'plugin' });
  });

  it.each([
    ['', 'Buy A.', undefined, 'Buy A.'],
    ['Buy B. Two stores.', 'Buy A.', 'Buy B.', 'Buy A. Two stores.'],
    ['Buy two B.', 'Buy A.', 'Buy B.', 'Buy two B.'],
    ['Buy B.', 'Buy A.', undefined, 'Buy B.'],
  ])('%j, begun with %j and not with %j, is %j', (message, sentence, other, result) => {
    expect(begun(message, sentence, other)).toBe(result);
  });

  it('is not there while nobody has typed, or has taken all away', () => {
    const message = 'Buy A.';
    expect(keepDraft({ ...noEnquiry, message }, { message })).toBe(true);
    expect(storage.items.size).toBe(0);
    keepDraft(enquiry, {});
    keepDraft(noEnquiry, {});
    expect(storage.items.size).toBe(0);
  });

  it('has the sentence that its message was begun with, also after a page without one', () => {
    const message = 'Buy A. Two stores.';
    keepDraft({ ...noEnquiry, message }, { message: 'Buy A.' });
    keepDraft({ ...noEnquiry, message }, {});
    expect(readDraft()).toEqual({ message, sentence: 'Buy A.' });
  });

  it.each(['', '[', 'null', '7', '[1]', '{"name":7,"x":"y","__proto__":{"name":"z"}}'])(
    'is empty if %j is stored',
    (garbage) => {
      storage.items.set('enquiry_draft', garbage);
      expect(readDraft()).toEqual({});
    },
  );

  it('is not stored if storage is blocked', () => {
    stubStorage(-1);
    expect(keepDraft(enquiry, {})).toBe(false);
    expect(readDraft()).toEqual({});
  });
});
