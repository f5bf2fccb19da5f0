import { put, putAt } from '../edit.ts';
import { mistake } from '../expected.ts';
import type { SchemaNode } from '../value-document.ts';
import { type Family, type Mutation, ofBodies, ofValues } from '../mutation.ts';
import { brokenWithout } from '../broken-without.ts';
import type { SourceFile } from '../source-file.ts';
import { meant, quoted } from '../words.ts';

/** A wrong address, the rule that finds it, and the words that the message must name. */
const wrongAddresses: readonly (readonly [string, address: string, rule: string, names: string[]])[] = [
  ['a missing page', '/moonlight-ferry', 'link:address', ['`/moonlight-ferry`']],
  ['a page with a letter missing', '/contct', 'link:address', ['`/contct`', meant('/contact')]],
  ['a page in capitals', '/Contact', 'link:address', ['`/Contact`', meant('/contact')]],
  ['a missing plugin', '/plugins/moonlight-ferry?from=mail', 'link:address', ['`/plugins/moonlight-ferry`']],
  ['a missing anchor', '/contact#moonlight', 'link:anchor', ['`#moonlight`', '`/contact`']],
  ['an anchor with a letter missing', '/services#pricng', 'link:anchor', ['`#pricng`', meant('pricing')]],
  ['a path without its slash', 'plugins/order-replicator', 'validate:link', ['`plugins/order-replicator`']],
  ['a script', ['javascript', 'alert(1)'].join(':'), 'validate:link', ['`javascript:alert(1)`']],
  ['a page of this site', 'https://kelpworks.example/plugins', 'rule:own-address', ['expected `/plugins`']],
  ['a host without a scheme', '//example.com/kelp', 'validate:link', ['`//example.com/kelp`']],
  ['a scheme with a letter missing', 'htps://example.com', 'validate:link', ['`htps://example.com`']],
];

const wrongLinks: readonly Mutation[] = wrongAddresses.flatMap(([what, address, rule, names]) => [
  ofValues(
    `links to ${what}`,
    ({ schema }) => schema['x-link'] === true && !schema.pattern,
    (node) => mistake(put(node, JSON.stringify(address)), rule, ...names),
  ),
  ofBodies(`links to ${what} in a body`, ({ text }) =>
    [`[the *other* page](${address}).`, `[the other page][ferry].\n\n[ferry]: ${address}`].map((link) =>
      mistake(putAt(text.length, `\nSee ${link}\n`), rule, ...names),
    ),
  ),
  ofValues(
    `links to ${what} in inline markdown`,
    ({ schema, value }) => schema['x-markdown'] === true && value !== '',
    (node) =>
      mistake(put(node, JSON.stringify(`${String(node.value)} See [the page](${address}).`)), rule, ...names),
  ),
]);

/** Addresses of the pages of earlier files. The finding about a duplicate is in the later file. */
const takenBefore = ({ path, project }: SourceFile): string[] =>
  project.files.flatMap((other) => (other.path < path && other.address !== undefined ? [other.address] : []));

const canTake = (node: SchemaNode, file: SourceFile): string | undefined =>
  node.schema['x-url'] === true
    ? takenBefore(file).find((address) => new RegExp(node.schema.pattern ?? '', 'u').test(address))
    : undefined;

const taken: Mutation = ofValues(
  'gives a page the address of another',
  (node, file) => canTake(node, file) !== undefined,
  (node, file) => {
    const address = canTake(node, file);
    return {
      ...mistake(put(node, JSON.stringify(address)), 'link:duplicate', quoted(address)),
      elsewhere: brokenWithout(file.project, String(node.value)),
    };
  },
);

/** Links that lead nowhere, and addresses of two pages. */
export const links: Family = { name: 'links', mutations: [...wrongLinks, taken] };
