import { closeSync, openSync, readSync } from 'node:fs';

/** A file of which only a few bytes are read. */
export interface Bytes {
  /** Bytes of the whole file. */
  readonly size: number;
  /** Reads a part; it is shorter where the file ends. */
  readonly at: (offset: number, length: number) => Buffer;
}

/** Opens a file, gives its bytes to a function, and closes it. */
export function withBytes<T>(path: string, size: number, use: (bytes: Bytes) => T): T {
  const file = openSync(path, 'r');
  try {
    return use({
      size,
      at(offset, length) {
        const buffer = Buffer.alloc(Math.max(0, Math.min(length, size - offset)));
        return buffer.subarray(0, readSync(file, buffer, 0, buffer.length, offset));
      },
    });
  } finally {
    closeSync(file);
  }
}

/** Bytes that are in memory, for code that reads a file. */
export const bytesOf = (whole: Buffer): Bytes => ({
  size: whole.length,
  at: (offset, length) => whole.subarray(offset, offset + length),
});
