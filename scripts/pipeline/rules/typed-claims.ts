import { finding } from '../finding.ts';
import type { Json, JsonObject, Path } from '../model.ts';
import type { Rule } from './rule.ts';

/**
 * A claim is typed once, in `content/claims.json`; every other text cites it by its key. Articles are exempt
 * (specification 3, Services).
 */
export const typedClaims: Rule = {
  id: 'rule:typed-claim',
  waivable: true,
  *check({ units, claims, schemas, place }) {
    const texts = [...(claims ?? [])].flatMap(([key, claim]) => {
      const text = (claim as JsonObject)['text']; // an object by its schema
      return typeof text === 'string' && /\d/.test(text) ? [{ key, text, folded: text.toLowerCase() }] : [];
    });
    for (const unit of units) {
      if (
        !unit.data ||
        unit.collection === 'claims' ||
        schemas.loaded.get(unit.collection)?.schema['x-fetch']
      )
        continue;
      for (const { value, path } of strings(unit.data, [])) {
        const typed = texts.find(({ folded }) => value.toLowerCase().includes(folded));
        if (!typed) continue;
        const reason = `Unexpected claim \`${typed.text}\` in a text, expected \`{claim:${typed.key}}\`: a claim stands in \`content/claims.json\` alone`;
        yield finding(unit.path, place(unit, path), 'rule:typed-claim', reason, { actual: value });
      }
    }
  },
};

function* strings(value: Json, path: Path): Iterable<{ readonly value: string; readonly path: Path }> {
  if (typeof value === 'string') yield { value, path };
  else if (typeof value === 'object' && value !== null) {
    const isList = Array.isArray(value);
    for (const [name, child] of Object.entries(value))
      yield* strings(child as Json, [...path, isList ? Number(name) : name]); // entries of a JSON value
  }
}
