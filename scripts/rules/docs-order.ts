import { type Entry, folderOf, type SiteRule } from '../engine/site-config.ts';

/** Each place among the pages of a plugin's documentation is taken once: lists, and the pages before and after one, follow it. */
export const docsOrder: SiteRule = {
  id: 'rule:docs-order',
  level: 'error',
  waivable: false,
  help: 'Two pages of a plugin’s documentation have the same place.',
  *check({ collections }) {
    const owners = new Map<string, Entry>();
    for (const entry of collections.get('docs')?.values() ?? []) {
      if (!entry.data) continue;
      const order = String(entry.data['order']);
      const place = `${folderOf(entry)} ${order}`;
      const owner = owners.get(place);
      if (!owner) owners.set(place, entry);
      else {
        const reason = `Unexpected place \`${order}\`, expected one that no other page of this plugin has: \`${owner.path}\` has it`;
        yield { entry, at: { path: ['order'] }, reason, actual: order };
      }
    }
  },
};
