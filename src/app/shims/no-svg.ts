/** Stands in for the table of SVG attributes of property-information: sanitised documents hold no SVG. */
export const svg = { property: {}, normal: {}, space: 'svg' };
