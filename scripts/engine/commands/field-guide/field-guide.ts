import type { Entry } from '../../compiler/model.ts';
import type { LoadedSchema, Schemas } from '../../compiler/schema/load.ts';
import { starter } from '../shortcodes/starter.ts';
import type { SchemaField } from '../../trace/schema-fields.ts';
import { routesByField, type Trace } from '../../trace/page-trace.ts';
import { fieldTable } from './field-table.ts';

const preamble = `# Field guide

What each field of the content is for, and where it shows. Made from \`schemas/\` and the pages by \`npm run content -- guide\`; do not edit it here.

## How to read it

- A collection is a file of this folder, or a folder of entries; its schema is \`schemas/{collection}.schema.json\`.
- An entry's **slug** is the name of its file without the ending. Slug and address are never typed. A renamed file is a new address (\`npm run content -- rename\` writes the redirect).
- \`pricing.price\` is the field \`price\` inside of \`pricing\`; \`features[].title\` is the \`title\` of every item of the list \`features\`.
- Any file may name its schema in \`$schema\`, so that your editor completes and checks while you type.
- Any text may cite a claim, \`{claim:customers}\`, or another field, \`{fact:site#/email}\`: each fact is written in one place.
- **Shown on** names the pages on which any entry's value is read when they are built: an address with \`{slug}\` is the page of each entry, \`/{path}\` a placeholder, and \`any other address\` the not-found screen. A field that only shows once a visitor has acted says so in words.
`;

type ShownOn = (field: Pick<SchemaField, 'pointer' | 'schema' | 'where'>) => string;

/**
 * Writes the field guide (content/README.md) as markdown.
 * @param trace which pages show which fields
 */
export function fieldGuide(
  {
    entries,
    schemas,
  }: { readonly entries: readonly Pick<Entry, 'path' | 'collection'>[]; readonly schemas: Schemas },
  trace: Trace,
): string {
  const folders = new Set(
    entries.flatMap(({ path, collection }) =>
      path.startsWith(`content/${collection}/`) ? [collection] : [],
    ),
  );
  const shownOn = shownOnRoutes(trace);
  const all = [...schemas.loaded.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const collections = all.filter(({ name }) => !name.includes('/'));
  const shortcodes = all.filter(({ name }) => name.startsWith('shortcodes/'));
  return [
    preamble,
    '## Collections\n',
    ...collections.map((loaded) => collectionPart(loaded, folders.has(loaded.name), shownOn(loaded.name))),
    '## Shortcodes\n',
    'Blocks inside of articles, each on separate lines. `npm run tool -- shortcodes` turns those in base64 into this form, and back.\n',
    ...shortcodes.map(shortcodePart),
  ].join('\n');
}

/** Names the routes that show a collection's fields; a page that is added changes none of them. */
function shownOnRoutes(trace: Trace): (collection: string) => ShownOn {
  const byField = routesByField(trace);
  const all = [...new Set(trace.map(({ pattern }) => pattern))].toSorted();
  return (collection) =>
    ({ pointer, schema, where }) => {
      const routes = byField.get(`${collection}#${pointer}${schema.items ? '/*' : ''}`) ?? [];
      const others = all.filter((route) => !routes.includes(route));
      if (routes.length === 0) return where ?? 'no entry has it yet';
      if (others.length >= routes.length || others.length > fewest) return routeList(routes);
      return others.length === 0 ? 'every page' : `every page but ${routeList(others)}`;
    };
}

/** Up to this many routes are rather left out than all others named. */
const fewest = 2;

const routeList = (routes: readonly string[]): string =>
  routes.map((route) => (route.startsWith('/') ? `\`${route}\`` : route)).join(', ');

function collectionPart(loaded: LoadedSchema, isFolder: boolean, shownOn: ShownOn): string {
  const { name, schema, delivery } = loaded;
  const ending = schema['x-body'] ? 'md' : 'json';
  const folder = schema['x-folders'] === undefined ? '' : `/{slug of an entry in ${schema['x-folders']}}`;
  const file = `content/${name}${isFolder ? `${folder}/{${folder ? 'name' : 'slug'}}` : ''}.${ending}`;
  const body = schema['x-body']
    ? `The text below the front matter is markdown. Shown on: ${shownOn({ pointer: '/body', schema: {} })}.\n`
    : '';
  return [
    `### ${name}\n`,
    `${schema.description ?? ''}\n`,
    `File: \`${file}\`. ${pageSentence(loaded)}\n`,
    `${fieldTable(schema, delivery.internal ? undefined : shownOn)}\n`,
    ...(body === '' ? [] : [body]),
  ].join('\n');
}

function pageSentence({ schema, delivery }: LoadedSchema): string {
  const address = schema['x-url'];
  if (delivery.internal) return 'Only the check and the build read it: no page shows it.';
  return typeof address === 'string' ? `Page: \`${address}\`.` : 'It has no separate page.';
}

function shortcodePart({ name, schema }: LoadedSchema): string {
  const type = name.slice('shortcodes/'.length);
  return [
    `### ${type}\n`,
    `${schema.description ?? ''}\n`,
    `${fieldTable(schema)}\n`,
    '```markdown',
    starter(type, schema).trimEnd(),
    '```\n',
  ].join('\n');
}
