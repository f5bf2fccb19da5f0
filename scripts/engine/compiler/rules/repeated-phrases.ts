import { isOurs, phrases, wordsCollection } from '../entry/wording.ts';
import { isProse, withoutCode } from '../entry/prose-fields.ts';
import { leavesOf } from '../schema/walk.ts';
import type { Rule } from '../link/rule.ts';

/**
 * Phrases that the site may have once (`once` in `content/words.json`): good words that become a manner on the second page. A
 * warning at the second place, in the order of the files. Articles are exempt, because each is read alone.
 */
export const repeatedPhrases: Rule = {
  id: 'prose:wording',
  *check({ collections, entries, schemas }) {
    const once = collections.get(wordsCollection)?.get(wordsCollection)?.data?.['once'];
    if (!Array.isArray(once) || once.length === 0) return;
    const pattern = phrases(once as readonly string[]); // texts by their schema
    const owners = new Map<string, string>();
    for (const entry of entries) {
      const loaded = schemas.loaded.get(entry.collection);
      if (!loaded || loaded.schema['x-body'] || !isOurs(loaded)) continue;
      for (const { schema: part, value, path } of leavesOf(loaded.schema)(entry)) {
        if (typeof value !== 'string' || !isProse(part)) continue;
        for (const [words] of withoutCode(part, value).matchAll(pattern)) {
          const phrase = words.toLowerCase().replace(/\s+/g, ' ');
          const owner = owners.get(phrase);
          owners.set(phrase, owner ?? entry.path);
          if (owner === undefined) continue;
          const reason = `Unexpected words \`${words}\` that \`${owner}\` already has, expected them once on the site`;
          yield { entry, at: { path }, reason, actual: value };
        }
      }
    }
  },
};
