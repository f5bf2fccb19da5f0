import type { Element } from 'hast';
import type { ReactElement } from 'react';
import type { ElementProps } from './ShortcodeBlock.tsx';
import styles from './Table.module.css';
import { textOf } from './text-of.ts';

/** A table in a box that scrolls sideways, by keyboard too; the box is named by the table's head. */
export function Table({ node, children }: ElementProps): ReactElement {
  const columns = headCells(node)
    .map((cell) => textOf(cell).trim())
    .filter(Boolean);
  return (
    <figure
      className={styles.scroller}
      data-scrolls
      // A box that scrolls must be reachable without a mouse (WCAG 2.1.1).
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={`Table: ${columns.join(', ')}`}
    >
      <table className={styles.table}>{children}</table>
    </figure>
  );
}

function headCells(node: Element): Element[] {
  if (node.tagName === 'th') return [node];
  return node.children.flatMap((child) => (child.type === 'element' ? headCells(child) : []));
}
