/** Replaces vfile-message, which has points and positions: a sanitised document causes no messages. */
export class VFileMessage extends Error {}
