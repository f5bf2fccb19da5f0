import { put, putAt } from '../edit.ts';
import { type Family, type Mutation, ofBodies, ofValues } from '../mutation.ts';
import type { Original } from '../source-file.ts';
import { meant, quoted, shortened } from '../words.ts';

/** A wrong way to write the address of a picture, the rule that finds it, and what the message names. */
interface WrongPicture {
  readonly what: string;
  readonly wrong: (address: string, file: Original) => string;
  readonly rule: string;
  readonly names: (wrong: string, address: string) => readonly string[];
}

const file = (address: string): string => `public${address}`;

const wrongPictures: readonly WrongPicture[] = [
  {
    what: 'a picture that is not there',
    wrong: () => '/images/moonlight-ferry.svg',
    rule: 'link:image',
    names: (wrong) => [quoted(file(wrong))],
  },
  {
    what: 'a picture with a letter missing',
    wrong: (address) => address.replace(/[^/]+(?=\.\w+$)/, (name) => shortened(name) ?? `${name}s`),
    rule: 'link:image',
    names: (wrong, address) => [quoted(file(wrong)).slice(0, 40), meant(address)],
  },
  {
    what: 'a picture in capitals',
    wrong: (address) => address.replace(/[^/]+$/, (name) => name.toUpperCase()),
    rule: 'link:image',
    names: (_wrong, address) => [meant(address)],
  },
  {
    what: 'a file that is no picture',
    wrong: (_address, { all }) => [...all.sources.files].find(([, { width }]) => !width)?.[0] ?? '',
    rule: 'link:image',
    names: (wrong) => [quoted(file(wrong))],
  },
  {
    what: 'a picture of another host',
    wrong: () => 'https://example.com/kelp.png',
    rule: 'validate:image',
    names: (wrong) => [quoted(wrong)],
  },
  {
    what: 'a picture outside the folder',
    wrong: () => '/images/../../secret.png',
    rule: 'validate:image',
    names: (wrong) => [quoted(wrong)],
  },
];

/** Any picture of the site, for slips in bodies. */
const anyPicture = ({ all }: Original): string =>
  [...all.sources.files].find(([, { width }]) => width)?.[0] ?? '';

const wrongFiles: readonly Mutation[] = wrongPictures.flatMap(({ what, wrong, rule, names }) => [
  ofValues({
    name: `shows ${what}`,
    of: ({ schema, value }) => schema['x-image'] !== undefined && String(value).startsWith('/'),
    mutate: (spot, original) => put(spot, JSON.stringify(wrong(String(spot.value), original))),
    expects: ({ value }, original) => ({
      rules: [rule],
      names: names(wrong(String(value), original), String(value)),
    }),
  }),
  ofBodies({
    name: `shows ${what} in a body`,
    mistakes: (original) => {
      const right = anyPicture(original);
      const address = wrong(right, original);
      return [
        {
          edit: putAt(original.text.length, `\n![A boat](${address})\n`),
          rules: [rule],
          names: names(address, right),
        },
      ];
    },
  }),
]);

/** Pictures that are not there, and pictures without words for those who cannot see them. */
export const pictures: Family = {
  name: 'pictures',
  mutations: [
    ...wrongFiles,
    ofValues({
      name: 'leaves out the alternative text',
      of: ({ field }) => field?.name === 'alt' && hasPicture(field.owner.schema),
      mutate: ({ field }) => field?.drop(),
      expects: ({ field }) => ({ rules: ['validate:missing'], names: ['`alt`'], at: field?.owner.from ?? 0 }),
    }),
    ofBodies({
      name: 'leaves out the alternative text in a body',
      mistakes: (original) =>
        ['', ' '].map((alt) => ({
          edit: putAt(original.text.length, `\n![${alt}](${anyPicture(original)})\n`),
          rules: ['validate:alt'],
          names: [quoted(anyPicture(original))],
        })),
    }),
    ofValues({
      name: 'shows a picture in inline markdown',
      of: ({ schema, value }) => schema['x-markdown'] === true && value !== '',
      mutate: (spot, original) =>
        put(spot, JSON.stringify(`${String(spot.value)} ![A boat](${anyPicture(original)})`)),
      expects: () => ({ rules: ['validate:image'], names: ['picture in this text'] }),
    }),
  ],
};

const hasPicture = ({ properties = {} }: Original['schema']): boolean =>
  Object.values(properties).some((property) => property['x-image'] === 'alt');
