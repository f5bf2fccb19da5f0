import { leftOut } from '../value-document.ts';
import { put, putAt } from '../edit.ts';
import { mistake } from '../expected.ts';
import { type Family, type Mutation, ofBodies, ofValues } from '../mutation.ts';
import type { SourceFile } from '../source-file.ts';
import { meant, quoted, shortened } from '../words.ts';

/** A wrong address of a picture, the rule that finds it, and the words that the message must name. */
interface WrongPicture {
  readonly what: string;
  readonly wrong: (address: string, file: SourceFile) => string;
  readonly rule: string;
  readonly names: (wrong: string, address: string) => readonly string[];
}

const publicFile = (address: string): string => `public${address}`;

const wrongPictures: readonly WrongPicture[] = [
  {
    what: 'a missing picture',
    wrong: () => '/images/moonlight-ferry.svg',
    rule: 'link:image',
    names: (wrong) => [quoted(publicFile(wrong))],
  },
  {
    what: 'a picture with a letter missing',
    wrong: (address) => address.replace(/[^/]+(?=\.\w+$)/, (name) => shortened(name) ?? `${name}s`),
    rule: 'link:image',
    names: (wrong, address) => [quoted(publicFile(wrong)).slice(0, 40), meant(address)],
  },
  {
    what: 'a picture in capitals',
    wrong: (address) => address.replace(/[^/]+$/, (name) => name.toUpperCase()),
    rule: 'link:image',
    names: (_wrong, address) => [meant(address)],
  },
  {
    what: 'a file that is not a picture',
    wrong: (_address, { project }) => [...project.sources.files].find(([, { width }]) => !width)?.[0] ?? '',
    rule: 'link:image',
    names: (wrong) => [quoted(publicFile(wrong))],
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

/** Any picture of the site, for mistakes in bodies. */
const anyPicture = ({ project }: SourceFile): string =>
  [...project.sources.files].find(([, { width }]) => width)?.[0] ?? '';

const wrongFiles: readonly Mutation[] = wrongPictures.flatMap(({ what, wrong, rule, names }) => [
  ofValues({
    name: `shows ${what}`,
    of: ({ schema, value }) => schema['x-image'] !== undefined && String(value).startsWith('/'),
    mutate: (node, file) => put(node, JSON.stringify(wrong(String(node.value), file))),
    expects: ({ value }, file) => ({
      rules: [rule],
      names: names(wrong(String(value), file), String(value)),
    }),
  }),
  ofBodies({
    name: `shows ${what} in a body`,
    mistakes: (file) => {
      const right = anyPicture(file);
      const address = wrong(right, file);
      const edit = putAt(file.text.length, `\n![A boat](${address})\n`);
      return [mistake(edit, rule, ...names(address, right))];
    },
  }),
]);

/** Missing pictures, and pictures without an alternative text. */
export const pictures: Family = {
  name: 'pictures',
  mutations: [
    ...wrongFiles,
    ofValues({
      name: 'leaves out the alternative text',
      of: ({ field }) => field?.name === 'alt' && hasPicture(field.owner.schema),
      mutate: leftOut,
      expects: ({ field }) => ({ rules: ['validate:missing'], names: ['`alt`'], at: field?.owner.from ?? 0 }),
    }),
    ofBodies({
      name: 'leaves out the alternative text in a body',
      mistakes: (file) =>
        ['', ' '].map((alt) =>
          mistake(
            putAt(file.text.length, `\n![${alt}](${anyPicture(file)})\n`),
            'validate:alt',
            quoted(anyPicture(file)),
          ),
        ),
    }),
    ofValues({
      name: 'shows a picture in inline markdown',
      of: ({ schema, value }) => schema['x-markdown'] === true && value !== '',
      mutate: (node, file) =>
        put(node, JSON.stringify(`${String(node.value)} ![A boat](${anyPicture(file)})`)),
      expects: () => ({ rules: ['validate:image'], names: ['picture in this text'] }),
    }),
  ],
};

const hasPicture = ({ properties = {} }: SourceFile['schema']): boolean =>
  Object.values(properties).some((property) => property['x-image']?.kind === 'alt');
