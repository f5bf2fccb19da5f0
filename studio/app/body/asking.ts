import type { JsonObject } from '../../../scripts/compiler/model.ts';
import type { Schema } from '../../../scripts/compiler/schema/schema.ts';
import { blockText, type Card, pictureText, usualForm } from '../../text/cards.ts';
import type { OpenFile } from '../open-file.ts';
import type { Blocks } from './blocks.ts';
import { cardsIn } from './cards.tsx';
import { blockName } from './names.ts';
import { citationSchema, linkSchema, pictureSchema } from './schemas.ts';
import { insertLink, insertPart, newTable } from './writing.ts';

/** A form that is open over the text. */
export interface Asked {
  readonly title: string;
  /** The words of its main button. */
  readonly submit: string;
  readonly schema: Schema;
  readonly value: JsonObject;
  readonly done: (value: JsonObject) => void;
}

/** The forms that can be opened over a text. */
export interface Asking {
  readonly link: () => void;
  readonly cite: () => void;
  /** A new part: a block by its type, `picture`, or `table`, which needs no form. */
  readonly insert: (id: string) => void;
  /** The block or the picture that begins at a place. */
  readonly edit: (at: number) => void;
}

/** Makes what opens a form over a text; the value of each becomes one change of it. */
export function askingOf(file: OpenFile, blocks: Blocks, ask: (asked: Asked) => void): Asking {
  const put = (text: string): void => file.dispatch(insertPart(file.state(), text));
  const askForPicture = (submit: string, value: JsonObject, done: (text: string) => void): void =>
    ask({
      title: 'Picture',
      submit,
      schema: pictureSchema,
      value,
      done: ({ address, alt }) => done(pictureText(`${address}`, `${alt}`)),
    });
  const askForBlock = (type: string, submit: string, value: JsonObject, done: Asked['done']): void => {
    const schema = blocks.schemaOf(type);
    ask({ title: blockName(schema), submit, schema, value, done });
  };
  return {
    link() {
      const { doc, selection } = file.state();
      ask({
        title: 'Link',
        submit: 'Insert the link',
        schema: linkSchema,
        value: { target: '', words: doc.sliceString(selection.main.from, selection.main.to) },
        done: ({ target, words }) => file.dispatch(insertLink(file.state(), `${target}`, `${words}`)),
      });
    },
    cite: () =>
      ask({
        title: 'Cite a figure',
        submit: 'Cite it',
        schema: citationSchema,
        value: { claim: '' },
        done: ({ claim }) =>
          file.dispatch({ ...file.state().replaceSelection(`{claim:${claim}}`), userEvent: 'input' }),
      }),
    insert(id) {
      if (id === 'table') put(newTable);
      else if (id === 'picture') askForPicture('Insert the picture', { address: '', alt: '' }, put);
      else
        askForBlock(id, 'Insert the block', {}, (payload) =>
          put(blockText(id, flat(payload), usualForm(cardsIn(file.state(), blocks)), blocks.fieldsOf)),
        );
    },
    edit(at) {
      const card = cardsIn(file.state(), blocks).find(({ from }) => from === at);
      const replace = (text: string): void => card && replaceCard(file, blocks, card, text);
      if (card?.kind === 'picture')
        askForPicture('Change the picture', { address: card.address, alt: card.alt }, replace);
      else if (card?.kind === 'block' && card.payload)
        askForBlock(card.type, 'Change the block', card.payload, (payload) =>
          replace(blockText(card.type, flat(payload), card.form, blocks.fieldsOf, card)),
        );
    },
  };
}

/** Puts another text in place of a card, where it is by now: somebody else may have changed what is above it. */
function replaceCard(file: OpenFile, blocks: Blocks, card: Card, text: string): void {
  const same = cardsIn(file.state(), blocks).filter(({ source }) => source === card.source);
  const distance = ({ from }: Card): number => Math.abs(from - card.from);
  const [now] = same.toSorted((a, b) => distance(a) - distance(b));
  if (now && text !== card.source) file.edit([{ from: now.from, to: now.to, text }]);
}

/** The texts and numbers of a payload; its schema allows nothing else. */
const flat = (payload: JsonObject): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(payload).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [],
    ),
  );
