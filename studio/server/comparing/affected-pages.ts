import type { ContentGraph } from '../../../scripts/compiler/link/graph.ts';
import { picturesIn } from '../../../scripts/compiler/rules/pictures.ts';
import { pagesOf, type Trace } from '../../../scripts/trace/trace.ts';
import type { ChangedFile } from '../../protocol-proposals.ts';

/** What is known about the changes whose pages are looked for. */
export interface Changed {
  readonly files: readonly Pick<ChangedFile, 'path' | 'kind' | 'fields'>[];
  /** Addresses of files below `public/` that differ: `/images/plugins/order-replicator.svg`. */
  readonly pictures: readonly string[];
  /** Undefined if it is not known which pages show which field. */
  readonly trace: Trace | undefined;
  /** The content on the website, and now. */
  readonly before: Pick<ContentGraph, 'addresses'>;
  readonly after: Pick<ContentGraph, 'addresses' | 'entries'>;
}

/**
 * The pages that may look different: those that show a changed field or picture and those of the changed entries, which come first. An entry
 * that is new or gone changes lists, so every page that shows an entry of its collection may.
 */
export function affectedPages(changed: Changed): string[] {
  const { files, trace = [] } = changed;
  const own = files.flatMap(({ path }) => [
    ...addressesOf(changed.before, path),
    ...addressesOf(changed.after, path),
  ]);
  const others = files.flatMap(({ path, kind, fields }) =>
    kind === 'changed'
      ? fields.flatMap(({ pages = [] }) => pages)
      : trace
          .filter(({ fields: shown }) =>
            [...shown].some((field) => field.startsWith(`${collectionOf(path)}/`)),
          )
          .map((page) => page.path),
  );
  const shown = changed.after.entries
    .filter((entry) => picturesIn(entry).some((address) => changed.pictures.includes(address)))
    .flatMap(({ path }) => pagesOf(trace, `${nameOf(path)}#`).map((page) => page.path));
  const rest = [...others, ...shown].toSorted();
  // A pattern such as `/blog/{slug}` is the address of no page.
  return [...new Set([...own, ...rest])].filter((page) => !page.includes('{'));
}

const addressesOf = ({ addresses }: Pick<ContentGraph, 'addresses'>, path: string): string[] =>
  [...addresses].flatMap(([address, claims]) =>
    claims.some(({ entry }) => entry.path === path) ? [address] : [],
  );

/** `plugins/order-replicator` */
const nameOf = (path: string): string => path.replace(/^content\/|\.(?:json|md)$/g, '');

const collectionOf = (path: string): string => nameOf(path).split('/')[0] ?? '';
