import { encodePayload } from '../../scripts/compiler/markdown/shortcode.ts';
import { type Random, randomFrom } from '../fixtures/random.ts';

/** Words of the articles, on average as long as English words. */
const words =
  `a about added after again all an and are as at audit back be before behind below between both but by cart cashier change
charge check choose clear clock close collect column copy count counter customer day default delay deliver discount each early edit eight email
empty enter even every export fee few field figure file find first follow for from full gateway gift half hand has have hold hour if in index
invoice is it item keep key label large last later leave less line list load local long maintenance make manager mark measure method minute
month more most move name near need new next night note number of off offer on once one open option or order other out over own page parcel
part pay per period pick place plain plan plugin point price print private product query queue quiet rate read receipt record refund region
remove renew report request restore retry return review right role rule run same save schedule scale second send server session set seven
shelf ship shop short show side simple since size slow small so some spend staff staging start stay step stock stop store subscription
summary supplier support table tax team ten test text than that the their then these they third this three through ticket time to today
total trace two type under until up update use value version visit wait warehouse was week weight what when where which while who why will
window with within without work write year yesterday yet you`.split(/\s+/);

const pages = [
  '/plugins',
  '/services',
  '/blog',
  '/about',
  '/contact',
  '/plugins/free',
  '/plugins/order-replicator',
  '/privacy-policy',
];
const sites = [
  'https://woocommerce.com/document/orders/',
  'https://developer.wordpress.org/cli/commands/',
  'https://www.php.net/manual/en/',
];

/** About how many words an article has, without its front matter. */
const articleWords = 1500;

/**
 * Returns the text of an article that passes the content check.
 * @param number which article; equal numbers give equal texts
 */
export function article(number: number): string {
  const random = randomFrom(number);
  const parts: string[] = [];
  let count = 0;
  for (let index = 0; count < articleWords; index++) {
    const part = index % 6 === 0 ? `## ${capital(phrase(random, 4))}` : block(random, index);
    parts.push(part);
    count += part.split(/\s+/).length;
  }
  return `${frontMatter(random, number)}${[...parts, ...rarities(random)].join('\n\n')}\n`;
}

function frontMatter(random: Random, number: number): string {
  const day = `20${10 + (number % 15)}-0${1 + (number % 9)}-${10 + (number % 18)}`;
  return `---
title: Article ${number}, ${phrase(random, 3)}
excerpt: ${capital(phrase(random, 18))}.
author: Kelpworks
date: ${day}
readTime: 8 min read
category: ${random.pick(['Plugins', 'Case Study', 'Optimization', 'Development', 'Business', 'Performance'])}
tags:
  - ${phrase(random, 1)} ${number % 40}
  - ${phrase(random, 2)}
featured: false
image: ''
---

`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Words, none of them twice in a row, because the check warns about that. */
function phrase(random: Random, count: number): string {
  const chosen: string[] = [];
  while (chosen.length < count) {
    const word = random.pick(words);
    if (word !== chosen.at(-1)) chosen.push(word);
  }
  return chosen.join(' ');
}

/** A sentence; one in four has a piece of markup in it. */
function sentence(random: Random): string {
  const text = phrase(random, 8 + random.below(12)).split(' ');
  const marks = random.below(4) === 0 ? [marked(random, text.splice(-2).join(' '))] : [];
  return `${capital([...text, ...marks].join(' '))}.`;
}

const marked = (random: Random, text: string): string =>
  random.pick([`**${text}**`, `*${text}*`, `\`${text}\``, `[${text}](${random.pick(pages)})`]);

const paragraph = (random: Random): string =>
  Array.from({ length: 4 + random.below(3) }, () => sentence(random)).join(' ');

function block(random: Random, index: number): string {
  if (index % 6 === 4) return list(random);
  return index % 9 === 5 ? shortcode(random) : paragraph(random);
}

const list = (random: Random): string =>
  Array.from(
    { length: 5 },
    () => `- ${capital(phrase(random, 9))}, ${marked(random, phrase(random, 2))}.`,
  ).join('\n');

function shortcode(random: Random): string {
  const [type, payload] = random.pick<[string, unknown]>([
    ['callout', { type: 'tip', title: capital(phrase(random, 3)), content: sentence(random) }],
    ['protip', { content: sentence(random) }],
    ['steps', { items: [1, 2, 3].map(() => capital(phrase(random, 5))).join(' | ') }],
    ['quote', { text: `${capital(phrase(random, 14))}.`, author: 'Store manager', role: 'tableware shop' }],
  ]);
  return `{{${type}:${encodePayload(JSON.stringify(payload))}}}`;
}

/** Markdown that only some articles have. Each kind is another construct for the parser. */
function rarities(random: Random): string[] {
  const rare = (oneIn: number, make: () => string): string[] => (random.below(oneIn) === 0 ? [make()] : []);
  return [
    ...rare(5, () => table(random)),
    ...rare(
      5,
      () =>
        `${sentence(random)} See ${random.pick(sites)} or [the ${phrase(random, 2)}](${random.pick(sites)}).`,
    ),
    ...rare(10, () => `${sentence(random)} ~~${capital(phrase(random, 4))}.~~`),
    ...rare(10, () => `${sentence(random)}[^1]\n\n[^1]: ${sentence(random)}`),
    ...rare(10, () => code(random)),
    ...rare(10, () => `:::protip\n${sentence(random)}\n:::`),
  ];
}

function table(random: Random): string {
  const row = (): string => `| ${[1, 2, 3].map(() => phrase(random, 2)).join(' | ')} |`;
  return [row(), '| --- | --- | --- |', ...Array.from({ length: 5 }, row)].join('\n');
}

function code(random: Random): string {
  const name = phrase(random, 2).replace(' ', '_');
  return `\`\`\`php\nadd_filter( '${name}', function ( $value ) {\n\t// ${capital(phrase(random, 6))}.\n\treturn ${random.below(900)} + (int) $value;\n} );\n\`\`\``;
}
