import type { Path, Schema } from '../../../scripts/engine/browser.ts';

/** A field: its path, its schema, and whether it must be there. */
export interface FieldProps {
  readonly path: Path;
  readonly schema: Schema;
  readonly required: boolean;
}

/** The props of every control. */
export interface ControlProps extends FieldProps {
  /** The words of its label, for controls of several parts. */
  readonly label: string;
  /** The field whose help and findings are beside it, where it has none: the price that it is a part of. */
  readonly whole?: Path;
}

/** An item of a list. */
export interface ItemProps {
  readonly list: Path;
  readonly index: number;
  readonly count: number;
  readonly schema: Schema;
  /** The name for one item: `feature`. */
  readonly one: string;
  readonly isOpen: boolean;
  readonly onOpen: (index: number | undefined) => void;
}
