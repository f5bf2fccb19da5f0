import type { DocumentHead } from '../../scripts/engine/contract/server-entry.ts';
import type { HeadCard, HeadData, HeadTag } from './types.ts';

/** The part of the document's head that a route's match knows. */
export interface HeadMatch {
  readonly meta?: readonly (object | undefined)[] | undefined;
  readonly links?: readonly (object | undefined)[] | undefined;
}

type Attributes = Readonly<Record<string, string>>;

/** Merges the heads of the matched routes; later tags win. Tags for readers of the file alone are in no browser's script. */
export function documentHead(matches: readonly HeadMatch[]): DocumentHead {
  const tags = matches.flatMap(({ meta }) => (meta ?? []) as readonly HeadTag[]); // routes make them by `pageHead` alone
  const meta = new Map<string, Attributes>();
  let title = '';
  for (const tag of import.meta.env.SSR ? tags.filter(isAttributes) : (tags as readonly Attributes[])) {
    if (tag['title'] !== undefined) title = tag['title'];
    else meta.set(tag['name'] ?? tag['property'] ?? '', tag);
  }
  const links = matches.flatMap(({ links: list }) => (list ?? []) as readonly Attributes[]); // by `pageHead` alone
  const head = { title, meta: [...meta.values()], links, data: [] };
  return import.meta.env.SSR ? { ...head, ...machineHead(tags) } : head;
}

/** Structured data and the last of the cards. */
function machineHead(tags: readonly HeadTag[]): Pick<DocumentHead, 'data' | 'card'> {
  const card = tags.findLast(isCard)?.card;
  return { data: tags.filter(isData).map((tag) => tag['script:ld+json']), ...(card && { card }) };
}

const isData = (tag: HeadTag): tag is HeadData =>
  'script:ld+json' in tag && typeof tag['script:ld+json'] === 'object';

const isCard = (tag: HeadTag): tag is HeadCard => 'card' in tag && typeof tag.card === 'object';

const isAttributes = (tag: HeadTag): tag is Attributes => !isData(tag) && !isCard(tag);
