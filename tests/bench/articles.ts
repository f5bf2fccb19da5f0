import { readdirSync, readFileSync } from 'node:fs';
import { encodePayload } from '../../scripts/engine/compiler/markdown/shortcode-text.ts';
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

const own = new URL('../../content/blog/', import.meta.url);

/** The blocks of fenced code in our own articles, which have the usual languages and lengths. */
const codes = readdirSync(own).flatMap((name) =>
  Array.from(readFileSync(new URL(name, own), 'utf8').matchAll(/^```\w[^]*?^```$/gm), ([code]) => code),
);

/** About how many words an article has, code included, without its front matter and the parts that only some have. */
const articleWords = 1380;

/**
 * Returns the text of an article that passes the content check. Its parts have the shares that they have in our own twelve articles:
 * for each 1,470 words about 6 blocks of code, 6 shortcodes, 8 headings, 2 items of lists, 3 links, 9 pieces of code in the text,
 * and in three of four articles a table.
 * @param number which article; equal numbers give equal texts
 */
export function article(number: number): string {
  const random = randomFrom(number);
  const parts: string[] = [];
  let count = 0;
  for (let index = 0; count < articleWords; index++) {
    const added = block(random, index);
    parts.push(...added);
    count += added.join(' ').split(/\s+/).length;
  }
  return `${frontMatter(random, number)}${[...parts, ...rarities(random)].join('\n\n')}\n`;
}

/** Parts of a made article, as lists and the search have them. */
export function partsOf(number: number) {
  const text = article(number);
  const [front = ''] = text.split('\n---');
  return {
    field: (name: string): string => new RegExp(`^${name}: (.+)$`, 'm').exec(front)?.[1] ?? '',
    tags: Array.from(front.matchAll(/^ {2}- (.+)$/gm), ([, tag = '']) => tag),
    headings: Array.from(text.matchAll(/^## (.+)$/gm), ([, heading = '']) => heading),
  };
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

/** A sentence; one in five has a piece of markup in it. */
function sentence(random: Random): string {
  const text = phrase(random, 8 + random.below(12)).split(' ');
  const marks = random.below(5) === 0 ? [marked(random, text.splice(-2).join(' '))] : [];
  return `${capital([...text, ...marks].join(' '))}.`;
}

/** Code three times as often as each of the others. */
const marked = (random: Random, text: string): string =>
  random.pick([
    ...Array.from({ length: 3 }, () => `\`${text}\``),
    `**${text}**`,
    `*${text}*`,
    `[${text}](${random.pick(pages)})`,
  ]);

const paragraph = (random: Random): string =>
  Array.from({ length: 4 + random.below(2) }, () => sentence(random)).join(' ');

/** A section: a heading, two paragraphs, often code between them, often a shortcode at the end. */
const section = ['heading', 'paragraph', 'code', 'paragraph', 'shortcode'] as const;

function block(random: Random, index: number): string[] {
  switch (section[index % section.length]) {
    case 'heading':
      return [`## ${capital(phrase(random, 4))}`];
    case 'code':
      return rare(random, 70, () => code(random));
    case 'shortcode':
      return rare(random, 75, () => shortcode(random));
    default:
      return [paragraph(random)];
  }
}

/** A block of code of ours with a number below it, so that no two are alike. */
const code = (random: Random): string =>
  random.pick(codes).replace(/```$/, `// ${random.below(1_000_000)}\n$&`);

/** A part that as many texts of a hundred have as `share` says. */
const rare = (random: Random, share: number, make: () => string): string[] =>
  random.below(100) < share ? [make()] : [];

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
  const some = (share: number, make: () => string): string[] => rare(random, share, make);
  return [
    ...some(75, () => table(random)),
    ...some(40, () => list(random)),
    ...some(
      30,
      () =>
        `${sentence(random)} See ${random.pick(sites)} or [the ${phrase(random, 2)}](${random.pick(sites)}).`,
    ),
    ...some(10, () => `> ${sentence(random)}`),
    ...some(10, () => `${sentence(random)} ~~${capital(phrase(random, 4))}.~~`),
    ...some(10, () => `${sentence(random)}[^1]\n\n[^1]: ${sentence(random)}`),
    ...some(10, () => `:::protip\n${sentence(random)}\n:::`),
  ];
}

function table(random: Random): string {
  const row = (): string => `| ${[1, 2, 3].map(() => phrase(random, 2)).join(' | ')} |`;
  return [row(), '| --- | --- | --- |', ...Array.from({ length: 6 }, row)].join('\n');
}
