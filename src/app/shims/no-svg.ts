/** Replaces the table of SVG attributes of property-information: sanitised documents have no SVG. */
export const svg = { property: {}, normal: {}, space: 'svg' };
