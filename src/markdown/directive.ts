/** What a payload's schema must tell for a directive to become a payload. */
export interface PayloadFields {
  /** Field names in the schema's order. */
  readonly names: readonly string[];
  /** Names of fields whose values are whole numbers. */
  readonly integers: ReadonlySet<string>;
}

/** Fields that a directive's body can fill, the first that a payload has. */
const bodyFields = ['content', 'items', 'text', 'description', 'label', 'minutes'] as const;

/** The field that a directive's body stands for; `items` are written as a list. */
export function bodyField(fields: PayloadFields): string | undefined {
  return bodyFields.find((name) => fields.names.includes(name));
}

/**
 * Makes the payload of a shortcode that is written readably: `:::callout{type="tip" title="…"}`, its content, `:::`.
 * @param attributes the directive's attributes
 * @param body the source text between its fences
 */
export function payloadOf(attributes: Readonly<Record<string, string | null | undefined>>, body: string, fields: PayloadFields): Record<string, string | number> {
  const payload: Record<string, string | number> = {};
  const value = (name: string, text: string): string | number => (fields.integers.has(name) && /^\d+$/.test(text) ? Number(text) : text);
  for (const [name, text] of Object.entries(attributes)) payload[name] = value(name, text ?? '');
  const field = bodyField(fields);
  const text = body.trim();
  if (field && text !== '' && !Object.hasOwn(payload, field)) {
    payload[field] = field === 'items' ? listItems(text).join(' | ') : value(field, text);
  }
  return payload;
}

function listItems(text: string): string[] {
  return text
    .split(/\n(?=[ \t]*(?:[-*+]|\d+[.)])[ \t])/)
    .map((item) => item.replace(/^[ \t]*(?:[-*+]|\d+[.)])[ \t]+/, '').replace(/\s+/g, ' ').trim());
}
