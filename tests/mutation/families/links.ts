import { put, putAt } from '../edit.ts';
import type { Spot } from '../value-document.ts';
import { type Family, type Mutation, ofBodies, ofValues } from '../mutation.ts';
import { orphans } from '../broken-without.ts';
import type { Original } from '../source-file.ts';
import { meant, quoted } from '../words.ts';

/** An address that leads nowhere, the rule that finds it, and what the message names. */
const wrongAddresses: readonly (readonly [
  what: string,
  address: string,
  rule: string,
  names: readonly string[],
])[] = [
  ['a page that is not there', '/moonlight-ferry', 'link:address', ['`/moonlight-ferry`']],
  ['a page with a letter missing', '/contct', 'link:address', ['`/contct`', meant('/contact')]],
  ['a page in capitals', '/Contact', 'link:address', ['`/Contact`', meant('/contact')]],
  [
    'a plugin that is not there',
    '/plugins/moonlight-ferry?from=mail',
    'link:address',
    ['`/plugins/moonlight-ferry`'],
  ],
  ['an anchor that is not there', '/contact#moonlight', 'link:anchor', ['`#moonlight`', '`/contact`']],
  ['an anchor with a letter missing', '/services#pricng', 'link:anchor', ['`#pricng`', meant('pricing')]],
  ['a path without its slash', 'plugins/order-replicator', 'validate:link', ['`plugins/order-replicator`']],
  ['a script', ['javascript', 'alert(1)'].join(':'), 'validate:link', ['`javascript:alert(1)`']],
  [
    'a page with the origin of the site',
    'https://kelpworks.example/plugins',
    'rule:own-address',
    ['expected `/plugins`'],
  ],
  ['a host without a scheme', '//example.com/kelp', 'validate:link', ['`//example.com/kelp`']],
  ['a scheme with a letter missing', 'htps://example.com', 'validate:link', ['`htps://example.com`']],
];

const wrongLinks: readonly Mutation[] = wrongAddresses.flatMap(([what, address, rule, names]) => [
  ofValues({
    name: `links to ${what}`,
    of: ({ schema }) => schema['x-link'] === true && !schema.pattern,
    mutate: (spot) => put(spot, JSON.stringify(address)),
    expects: () => ({ rules: [rule], names }),
  }),
  ofBodies({
    name: `links to ${what} in a body`,
    mistakes: ({ text }) => [
      { edit: putAt(text.length, `\nSee [the *other* page](${address}).\n`), rules: [rule], names },
      {
        edit: putAt(text.length, `\nSee [the other page][ferry].\n\n[ferry]: ${address}\n`),
        rules: [rule],
        names,
      },
    ],
  }),
  ofValues({
    name: `links to ${what} in inline markdown`,
    of: ({ schema, value }) => schema['x-markdown'] === true && value !== '',
    mutate: (spot) => put(spot, JSON.stringify(`${String(spot.value)} See [the page](${address}).`)),
    expects: () => ({ rules: [rule], names }),
  }),
]);

/** Addresses of pages whose entries come before this file: the one that comes later is said to be the second. */
const takenBefore = ({ path, all }: Original): string[] =>
  all.originals.flatMap((other) => (other.path < path && other.address !== undefined ? [other.address] : []));

const canTake = (spot: Spot, file: Original): string | undefined =>
  spot.schema['x-url'] === true
    ? takenBefore(file).find((address) => new RegExp(spot.schema.pattern ?? '', 'u').test(address))
    : undefined;

const takes: Mutation = ofValues({
  name: 'gives a page the address of another',
  of: (spot, file) => canTake(spot, file) !== undefined,
  mutate: (spot, file) => put(spot, JSON.stringify(canTake(spot, file))),
  expects: (spot, file) => ({
    rules: ['link:duplicate'],
    names: [quoted(canTake(spot, file))],
    elsewhere: orphans(file.all, String(spot.value)),
  }),
});

/** Links and addresses that lead nowhere, or to two pages. */
export const links: Family = { name: 'links', mutations: [...wrongLinks, takes] };
