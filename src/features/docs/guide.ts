import type { Guide } from '#content/types.js';
import { inForm } from '../listing/fetch-content.ts';

/**
 * The page of the documentation that was read; undefined without one.
 * @throws as `inForm`
 */
export const guideIn = (content: unknown): Promise<Guide | undefined> => inForm(content, isGuide);

/** A check of the fields that could break the page. */
function isGuide(content: Partial<Record<keyof Guide, unknown>>): boolean {
  const { title, body, headings, siblings, folder } = content;
  return (
    typeof title === 'string' && [body, headings, siblings].every(Array.isArray) && typeof folder === 'object'
  );
}
