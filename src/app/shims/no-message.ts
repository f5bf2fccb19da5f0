/** Stands in for vfile-message, which brings places and positions: a sanitised document gives nothing to complain about. */
export class VFileMessage extends Error {}
