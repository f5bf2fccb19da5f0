import type { JsonObject } from '../../../scripts/engine/browser.ts';
import { blockText, type Card, pictureText, usualForm } from '../../text/cards.ts';
import type { OpenFile } from '../open-file.ts';
import { formSchemaOf, formValueOf, payloadOf } from './block-form.ts';
import { blockName, type Blocks } from './body-blocks.ts';
import { cardsIn } from './cards.tsx';
import { bodyStart } from '../inline/front-matter.ts';
import { citationSchema, footnoteSchema, linkForm } from '../form/schemas.ts';
import type { ValueForm } from '../form/ValueDialog.tsx';
import type { PictureUse } from '../pictures/picture-use.ts';
import { placesOf } from '../pictures/picture-places.ts';
import { headingsOf } from '../../text/headings.ts';
import type { TableUse } from './TableDialog.tsx';
import { insertFootnote, insertLink, insertPart, linkAt, newTable } from '../inline/writing.ts';

/** A dialog that is open over the text: the form of a value, the choice of a picture, the grid of a table. */
export type TextDialog =
  | { readonly kind: 'value'; readonly of: AskedValue }
  | {
      readonly kind: 'picture';
      readonly of: PictureUse;
      /** Asks for the next of several pictures. */
      readonly next?: (() => void) | undefined;
    }
  | { readonly kind: 'table'; readonly of: TableUse };

/** The form of a value that is open over the text. */
export interface AskedValue extends ValueForm {
  readonly done: (value: JsonObject) => void;
}

/** The forms that can be opened over a text. */
export interface Asking {
  readonly link: () => void;
  readonly cite: () => void;
  readonly footnote: () => void;
  /** A new part: a block by its type, `picture` or `table`. @param files pictures that were dropped or pasted */
  readonly insert: (id: string, files?: readonly File[]) => void;
  /** The block, the picture or the table that begins at a place. */
  readonly edit: (at: number) => void;
}

/** Makes the functions that open a form over a text; the value of each form becomes one change of it. */
export function askingOf(file: OpenFile, blocks: Blocks, ask: (dialog: TextDialog) => void): Asking {
  const put = (text: string): void => file.dispatch(insertPart(file.state(), text));
  const askForValue = (of: AskedValue): void => ask({ kind: 'value', of });
  const askForBlock = (type: string, submit: string, value: JsonObject, done: AskedValue['done']): void => {
    const schema = blocks.schemaOf(type);
    askForValue({
      title: blockName(schema),
      submit,
      schema: formSchemaOf(schema),
      value: formValueOf(schema, value),
      done,
    });
  };
  const askForPicture = (
    at: number,
    value: PictureUse['value'],
    done: (text: string) => void,
    [from, ...others]: readonly File[] = [],
  ): void => {
    const next = (): void => askForPicture(file.state().selection.main.head, value, done, others);
    const of = pictureUse(file, at, { value, done, file: from });
    ask({ kind: 'picture', of, next: others.length > 0 ? next : undefined });
  };
  return {
    ...formsOf(file, askForValue),
    insert(id, files) {
      if (id === 'table') ask({ kind: 'table', of: { source: newTable, isNew: true, done: put } });
      else if (id === 'picture') askForPicture(file.state().selection.main.head, { address: '' }, put, files);
      else
        askForBlock(id, 'Insert the block', {}, (payload) =>
          put(blockText(id, payloadOf(payload), usualForm(cardsIn(file.state(), blocks)), blocks.fieldsOf)),
        );
    },
    edit(at) {
      const card = cardsIn(file.state(), blocks).find(({ from }) => from === at);
      if (card) file.dispatch({ selection: { anchor: at } }); // where to go on writing
      const replace = (text: string): void => card && replaceCard(file, blocks, card, text);
      if (card?.kind === 'table')
        ask({ kind: 'table', of: { source: card.source, isNew: false, done: replace } });
      else if (card?.kind === 'picture')
        askForPicture(at, { address: card.address, alt: card.alt, caption: card.caption }, replace);
      else if (card?.kind === 'block' && card.payload)
        askForBlock(card.type, 'Change the block', card.payload, (payload) =>
          replace(blockText(card.type, payloadOf(payload), card.form, blocks.fieldsOf, card)),
        );
    },
  };
}

/** The forms whose values are put in at the cursor. */
function formsOf(
  file: OpenFile,
  askForValue: (of: AskedValue) => void,
): Pick<Asking, 'link' | 'cite' | 'footnote'> {
  return {
    link() {
      askForValue({
        ...linkForm(linkAt(file.state())),
        done: (link) => file.dispatch(insertLink(file.state(), `${link['target']}`, `${link['words']}`)),
      });
    },
    cite: () =>
      askForValue({
        title: 'Cite a figure',
        submit: 'Cite it',
        schema: citationSchema,
        value: { claim: '' },
        done: ({ claim }) =>
          file.dispatch({ ...file.state().replaceSelection(`{claim:${claim}}`), userEvent: 'input' }),
      }),
    footnote: () =>
      askForValue({
        title: 'Footnote',
        submit: 'Insert the footnote',
        schema: footnoteSchema,
        value: { words: '' },
        done: ({ words }) => file.dispatch(insertFootnote(file.state(), `${words}`)),
      }),
  };
}

/** The use of a picture at a place of a text. @param done called with the picture as markdown */
function pictureUse(
  { path, state }: OpenFile,
  at: number,
  { done, ...picture }: Pick<PictureUse, 'value' | 'file'> & { readonly done: (text: string) => void },
): PictureUse {
  const { doc } = state();
  const heading = headingsOf(doc.toString(), bodyStart(doc)).findLast((one) => one.from <= at);
  return {
    title: heading ? `Picture for “${heading.words}”` : 'Picture',
    ...picture,
    path,
    places: placesOf(['body']),
    hasText: true,
    hasCaption: true,
    hasFocus: false,
    done: ({ address, alt, caption }) => done(pictureText(address, alt ?? '', caption)),
  };
}

/**
 * Puts another text in place of a card, where it is by now: somebody else may have changed the text above it.
 * @throws Error with words for the person if the card itself is another one by now
 */
function replaceCard(file: OpenFile, blocks: Blocks, card: Card, text: string): void {
  if (text === card.source) return;
  const same = cardsIn(file.state(), blocks).filter(({ source }) => source === card.source);
  const distance = ({ from }: Card): number => Math.abs(from - card.from);
  const [now] = same.toSorted((a, b) => distance(a) - distance(b));
  if (!now)
    throw new Error(
      'Somebody changed or removed this part in the meantime. What you typed is only here. Copy it, close this, and put it in again.',
    );
  file.edit([{ from: now.from, to: now.to, text }]);
}
