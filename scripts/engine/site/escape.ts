/** Text for the inside of an HTML element. Nothing else writes text into HTML. */
export function htmlText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Attributes for an HTML tag, each with a space before it. Nothing else writes attributes into HTML. */
export function htmlAttributes(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${htmlText(value).replaceAll('"', '&quot;')}"`)
    .join('');
}

/** JSON for the inside of a data script in HTML: no text in it can end the script or open a comment. */
export function jsonInHtml(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/** Text for the inside of an XML element or attribute; characters that XML cannot hold are left out. */
export function xmlText(text: string): string {
  // oxlint-disable-next-line no-control-regex -- these are the ones that XML 1.0 forbids
  const allowed = text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '');
  return htmlText(allowed).replaceAll('"', '&quot;').replaceAll("'", '&apos;');
}

/** Attributes for an XML tag, each with a space before it. Nothing else writes attributes into XML. */
export function xmlAttributes(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${xmlText(value)}"`)
    .join('');
}

/** Escapes text for a line of markdown, where it is read literally. */
export function markdownText(text: string): string {
  return text
    .replace(/[\\`*_~[\]<]|&(?=#?\w+;)/g, String.raw`\$&`)
    .replace(/\s+/g, ' ')
    .trim();
}
