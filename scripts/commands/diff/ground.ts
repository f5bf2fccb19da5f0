import type { FieldsOf } from '../../compiler/markdown/find-blocks.ts';
import type { Schemas } from '../../compiler/schema/load.ts';
import type { Trace } from '../../trace/trace.ts';

/** What two sides are compared on: what is known of their fields besides their values. */
export interface Ground {
  readonly schemas: Schemas;
  /** Shortcodes' fields by their types. */
  readonly fieldsOf: FieldsOf;
  /** Which pages show what; absent where no page can be made of the content. */
  readonly trace: Trace | undefined;
}
