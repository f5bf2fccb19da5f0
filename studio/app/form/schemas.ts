import type { Schema } from '../../../scripts/engine/browser.ts';
import type { TextLink } from '../inline/writing.ts';

const linkSchema: Schema = {
  type: 'object',
  required: ['target', 'words'],
  properties: {
    target: {
      type: 'string',
      minLength: 1,
      description: 'A page of the site, one of its sections, or the address of another site.',
      'x-link': true,
      examples: ['/contact'],
    },
    words: { type: 'string', minLength: 1, description: 'What visitors read.', examples: ['Write to us'] },
  },
};

/** The form of a link in a text, for a `ValueDialog`. @param link as it is; without an address for a new one */
export const linkForm = ({ target, words }: TextLink) => ({
  title: 'Link',
  submit: target === '' ? 'Insert the link' : 'Change the link',
  schema: linkSchema,
  value: { target, words },
  titleField: 'words',
});

/** The words of a footnote. */
export const footnoteSchema: Schema = {
  type: 'object',
  required: ['words'],
  properties: {
    words: {
      type: 'string',
      minLength: 1,
      'x-markdown': true,
      description: 'What the footnote says, below the article.',
    },
  },
};

/** A claim that a text cites. */
export const citationSchema: Schema = {
  type: 'object',
  required: ['claim'],
  properties: {
    claim: {
      type: 'string',
      minLength: 1,
      description: 'A figure from Claims. It changes everywhere at once.',
      'x-claim': true,
    },
  },
};
