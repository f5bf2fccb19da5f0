import type { JsonObject, Schema } from '../../../scripts/engine/browser.ts';

const isListText = (field: Schema): boolean => field['x-block-text'] === 'list';

/** The items of a list that is one text in the file; a single empty item if the text is empty. */
const itemsOf = (text: unknown): string[] =>
  typeof text === 'string' ? text.split('|').map((item) => item.trim()) : [''];

/** The schema of a block as its form needs it: a list that is one text in the file has items there. */
export const formSchemaOf = (schema: Schema): Schema => ({
  ...schema,
  properties: mapped(schema.properties ?? {}, (field): Schema => {
    if (!isListText(field)) return field;
    return {
      type: 'array',
      items: { type: 'string', minLength: 1, examples: itemsOf(field.examples?.[0]).slice(0, 1) },
    };
  }),
});

/** The values of a block, as its form needs them. @param schema the block's own */
export function formValueOf({ properties = {} }: Schema, payload: JsonObject): JsonObject {
  const lists = Object.entries(properties).flatMap(([name, field]) =>
    isListText(field) ? [[name, itemsOf(payload[name])]] : [],
  );
  return { ...payload, ...(Object.fromEntries(lists) as JsonObject) };
}

/** The values of a form, as texts and numbers of a block. The schema of a block allows nothing else. */
export const payloadOf = (value: JsonObject): Record<string, string | number> =>
  mapped(value as Record<string, string | number | readonly string[]>, (field) =>
    typeof field === 'object' ? field.filter((item) => item.trim() !== '').join(' | ') : field,
  );

const mapped = <From, To>(
  object: Readonly<Record<string, From>>,
  change: (value: From) => To,
): Record<string, To> =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value)]));
