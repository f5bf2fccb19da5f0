import type { ReactElement } from 'react';
import { classNames } from '../class-names.ts';
import type { Schema } from '../../../scripts/engine/browser.ts';
import type { Card } from '../../text/cards.ts';
import { count } from '../parts/form-words.ts';
import { Menu } from '../parts/Menu.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Markdown } from '../parts/Markdown.tsx';
import styles from './BlockCard.module.css';
import { blockView } from './block-views.ts';
import { blockName } from './body-blocks.ts';

interface Props {
  readonly card: Card;
  /** Of a block: the schema of its payload. */
  readonly schema: Schema;
  /** Its number among its neighbours of the same type, and how many there are; undefined if it is alone. */
  readonly row: readonly [number, number] | undefined;
  readonly isReadOnly: boolean;
  /** It is carried by its grip. */
  readonly onCarry: (transfer: DataTransfer) => void;
  readonly onEdit: () => void;
  readonly onText: () => void;
  readonly onRemove: () => void;
  /** Swaps it with the part above it (-1) or below it (1). */
  readonly onMove: (by: 1 | -1) => void;
}

function headOf({ card, schema }: Pick<Props, 'card' | 'schema'>): readonly [kind: string, fact: string] {
  if (card.kind === 'picture') return ['Picture', card.address];
  if (card.kind === 'table') return ['Table', `${count(card.columns, 'column')}, ${count(card.rows, 'row')}`];
  const { payload = {} } = card;
  const [first] = Object.values(payload);
  return [blockName(schema), card.payload ? String(first ?? '') : 'cannot be read'];
}

/** `1 of 4` */
const placeIn = ([number, all]: NonNullable<Props['row']>): string => `${number} of ${all}`;

/** A block, a picture or a table of an article, as the site draws it, with its actions. */
export function BlockCard(props: Props): ReactElement {
  const { card, schema, row, isReadOnly, onCarry, onEdit, onText, onRemove, onMove } = props;
  const [kind, fact] = headOf(props);
  const name = `${kind}: ${fact}${row ? `, ${placeIn(row)}` : ''}`;
  const canEdit = card.kind !== 'block' || card.payload !== undefined;
  return (
    <section className={styles.card} aria-label={name}>
      <header className={styles.head}>
        {!isReadOnly && (
          // Its keyboard way is in the menu.
          <span
            className="grip"
            draggable
            aria-hidden="true"
            onDragStart={({ dataTransfer }) => onCarry(dataTransfer)}
          />
        )}
        <Icon name={card.kind} size={18} />
        <strong>{kind}</strong>
        <span className={styles.fact}>{fact}</span>
        {row && <span className={styles.row}>{placeIn(row)}</span>}
        {canEdit && (
          <button type="button" disabled={isReadOnly} onClick={onEdit} aria-label={`Edit ${name}`}>
            Edit
          </button>
        )}
        <button type="button" onClick={onText} aria-label={`As text, ${name}`}>
          As text
        </button>
        {!isReadOnly && (
          <Menu
            label={name}
            items={[
              { words: 'Move up', act: () => onMove(-1) },
              { words: 'Move down', act: () => onMove(1) },
              { words: 'Remove', act: onRemove, isDanger: true },
            ]}
          />
        )}
      </header>
      <div className={classNames(styles.view, card.kind === 'table' && styles.wide)} inert>
        <View card={card} schema={schema} />
      </div>
    </section>
  );
}

function View({ card, schema }: Pick<Props, 'card' | 'schema'>): ReactElement {
  if (card.kind === 'picture')
    return (
      <figure className={styles.picture}>
        <img src={card.address} alt="" />
        <figcaption>
          {card.alt === '' ? <em>The alternative text is missing.</em> : card.alt}
          {card.caption !== '' && <strong>{card.caption}</strong>}
        </figcaption>
      </figure>
    );
  if (card.kind === 'table') return <Markdown text={card.source} />;
  const view = card.payload && blockView(card.type, card.payload, schema);
  return view || <pre className={styles.source}>{card.source}</pre>;
}
