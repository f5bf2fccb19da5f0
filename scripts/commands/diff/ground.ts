import type { FieldsOf } from '../../compiler/markdown/find-blocks.ts';
import type { Schemas } from '../../compiler/schema/load.ts';
import type { Trace } from '../../trace/trace.ts';

/** The context of a comparison: schemas and pages of the fields. */
export interface Ground {
  readonly schemas: Schemas;
  /** Shortcodes' fields by their types. */
  readonly fieldsOf: FieldsOf;
  /** Which pages show which fields; absent if the content has errors. */
  readonly trace: Trace | undefined;
}
