import type { JsonObject } from '../model.ts';
import { dateField, type Schema } from '../schema/schema.ts';
import { leavesOf } from '../schema/walk.ts';
import type { Rule } from '../link/rule.ts';

/**
 * A claim is written once, in `content/claims.json`; every other text cites it by its key. Articles are exempt
 * (docs/decisions.md#claims).
 */
export const typedClaims: Rule = {
  id: 'rule:typed-claim',
  *check({ entries, claims, schemas }) {
    const texts = [...(claims ?? [])].flatMap(([key, claim]) => {
      const text = (claim as JsonObject)['text']; // an object by its schema
      return typeof text === 'string' && /\d/.test(text) ? [{ key, text, folded: text.toLowerCase() }] : [];
    });
    for (const entry of entries) {
      const { schema = noSchema } = schemas.loaded.get(entry.collection) ?? {};
      if (entry.collection === 'claims' || isArticle(schema)) continue;
      for (const { value, path } of leavesOf(schema)(entry)) {
        const match = texts.find(({ folded }) => String(value).toLowerCase().includes(folded));
        if (!match) continue;
        const reason = `Unexpected claim \`${match.text}\` in a text, expected \`{claim:${match.key}}\`: claims belong only in \`content/claims.json\``;
        yield { entry, at: { path }, reason, actual: String(value) };
      }
    }
  },
};

const noSchema: Schema = {};

/** Whether entries are texts of a day. */
const isArticle = (schema: Schema): boolean => Boolean(schema['x-body'] && dateField(schema));
