import { leftOut } from '../value-document.ts';
import { put, putAt } from '../edit.ts';
import { mistake } from '../expected.ts';
import { type Family, type Mutation, ofBodies, ofValues } from '../mutation.ts';
import type { SourceFile } from '../source-file.ts';
import { meant, quoted, shortened } from '../words.ts';

/** A wrong address of a picture, the rule that finds it, and the words that the message must name. */
type WrongPicture = readonly [
  what: string,
  wrong: (address: string, file: SourceFile) => string,
  rule: string,
  names: (wrong: string, address: string) => readonly string[],
];

const quotedFile = (address: string): string => quoted(`public${address}`);
const itself = (wrong: string): readonly string[] => [quoted(wrong)];
const itsFile = (wrong: string): readonly string[] => [quotedFile(wrong)];

const wrongPictures: readonly WrongPicture[] = [
  ['a missing picture', () => '/images/moonlight-ferry.svg', 'link:image', itsFile],
  [
    'a picture with a letter missing',
    (address) => address.replace(/[^/]+(?=\.\w+$)/, (name) => shortened(name) ?? `${name}s`),
    'link:image',
    (wrong, address) => [quotedFile(wrong).slice(0, 40), meant(address)],
  ],
  [
    'a picture in capitals',
    (address) => address.replace(/[^/]+$/, (name) => name.toUpperCase()),
    'link:image',
    (_wrong, address) => [meant(address)],
  ],
  [
    'a file that is not a picture',
    (_address, { project }) => [...project.sources.files].find(([, { width }]) => !width)?.[0] ?? '',
    'link:image',
    itsFile,
  ],
  ['a picture of another host', () => 'https://example.com/kelp.png', 'validate:image', itself],
  ['a picture outside the folder', () => '/images/../../secret.png', 'validate:image', itself],
];

/** Any picture of the site, for mistakes in bodies. */
const anyPicture = ({ project }: SourceFile): string =>
  [...project.sources.files].find(([, { width }]) => width)?.[0] ?? '';

const wrongFiles: readonly Mutation[] = wrongPictures.flatMap(([what, wrong, rule, names]) => [
  ofValues(
    `shows ${what}`,
    ({ schema, value }) => schema['x-image'] !== undefined && String(value).startsWith('/'),
    (node, file) => {
      const right = String(node.value);
      const address = wrong(right, file);
      return mistake(put(node, JSON.stringify(address)), rule, ...names(address, right));
    },
  ),
  ofBodies(`shows ${what} in a body`, (file) => {
    const right = anyPicture(file);
    const address = wrong(right, file);
    return mistake(putAt(file.text.length, `\n![A boat](${address})\n`), rule, ...names(address, right));
  }),
]);

const hasPicture = ({ properties = {} }: SourceFile['schema']): boolean =>
  Object.values(properties).some((property) => property['x-image']?.kind === 'alt');

/** Missing pictures, and pictures without an alternative text. */
export const pictures: Family = {
  name: 'pictures',
  mutations: [
    ...wrongFiles,
    ofValues(
      'leaves out the alternative text',
      ({ field }) => field?.name === 'alt' && hasPicture(field.owner.schema),
      (node) => leftOut(node, 'validate:missing', '`alt`'),
    ),
    ofBodies('leaves out the alternative text in a body', (file) => {
      const picture = anyPicture(file);
      return ['', ' '].map((alt) =>
        mistake(putAt(file.text.length, `\n![${alt}](${picture})\n`), 'validate:alt', quoted(picture)),
      );
    }),
    ofValues(
      'shows a picture in inline markdown',
      ({ schema, value }) => schema['x-markdown'] === true && value !== '',
      (node, file) => {
        const edit = put(node, JSON.stringify(`${String(node.value)} ![A boat](${anyPicture(file)})`));
        return mistake(edit, 'validate:image', 'picture in this text');
      },
    ),
  ],
};
