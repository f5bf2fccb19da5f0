import { xmlAttributes, xmlText } from '../escape.ts';

/** XML that has been written: only `element` makes it, so that no text gets in unescaped. */
export interface Xml {
  readonly xml: string;
}

type Attributes = Readonly<Record<string, string>>;

/** Writes an element with text or with elements in it. */
export function element(name: string, attributes: Attributes, content?: string | readonly Xml[]): Xml {
  const start = `<${name}${xmlAttributes(attributes)}`;
  if (content === undefined) return { xml: `${start}/>` };
  const inside =
    typeof content === 'string' ? xmlText(content) : `\n${content.map(({ xml }) => xml).join('\n')}\n`;
  return { xml: `${start}>${inside}</${name}>` };
}

/** Writes a document of one element. */
export function document({ xml }: Xml): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xml}\n`;
}
