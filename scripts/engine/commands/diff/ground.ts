import type { Schemas } from '../../compiler/schema/load.ts';

/** The context of a comparison: schemas, and where fields show. */
export interface Ground {
  readonly schemas: Schemas;
  /** The words of a field's name, for readers who know other words than those of the name. */
  readonly wordsOf?: (name: string) => string;
  /**
   * Says where a field, or an entry (`boats/dory#`), shows, as the end of a sentence: `; shown on /, /boats`.
   * @param isGone the field is no more: where others of its kind show
   */
  readonly whereShown: (field: string, isGone: boolean) => string;
}
