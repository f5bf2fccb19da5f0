import { capital, fieldsOf, type FieldsOf, nameWords, type Schema } from '../../../scripts/engine/browser.ts';

/** The types of blocks that the project has. */
export interface Blocks {
  readonly types: readonly string[];
  /** The schema of a payload; empty for an unknown type. */
  readonly schemaOf: (type: string) => Schema;
  readonly fieldsOf: FieldsOf;
}

/** The name of a block, by the title of its schema: `ProTipPayload` → `Pro tip`. */
export const blockName = ({ title = 'Block' }: Pick<Schema, 'title'>): string =>
  capital(nameWords(title.replace(/Payload$/, '')).toLowerCase());

const folder = 'shortcodes/';

/** @param schemas those of the desk, by their names: `shortcodes/callout` */
export function blocksOf(schemas: Readonly<Record<string, unknown>>): Blocks {
  const find = (type: string) => schemas[folder + type] as Schema | undefined; // the server sends the schemas of the project
  return {
    types: Object.keys(schemas).flatMap((name) =>
      name.startsWith(folder) ? [name.slice(folder.length)] : [],
    ),
    schemaOf: (type) => find(type) ?? {},
    fieldsOf: (type) => {
      const schema = find(type);
      return schema && fieldsOf(schema);
    },
  };
}
