/**
 * Replaces the table of HTML attributes of property-information: it lists how an attribute is spelled in HTML, and React wants the name
 * that a sanitised document has already. ARIA's table stays.
 */
export const html = { property: {}, normal: {}, space: 'html' };
