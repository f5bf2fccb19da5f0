import { mkdir, open, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';

const newline = 0x0a;
/** Pending appends by file: concurrent ones would interleave. */
const queues = new Map<string, Promise<void>>();

/**
 * Appends a line to a file and waits until the disk has it. A line is written whole or not at all: a partial
 * line left by a failure or a crash is cut off.
 * @param path the file; it and its folder are created if missing
 * @param line without a line break
 * @throws if the file cannot be written
 */
export function appendLine(path: string, line: string): Promise<void> {
  const turn = (queues.get(path) ?? Promise.resolve()).catch(() => undefined).then(() => append(path, line));
  queues.set(path, turn);
  return turn;
}

async function append(path: string, line: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, 'a+');
  try {
    const end = await wholeLength(file);
    await file.truncate(end);
    try {
      await file.appendFile(`${line}\n`);
      await file.sync();
    } catch (error) {
      await file.truncate(end);
      throw error;
    }
  } finally {
    await file.close();
  }
}

/** The length in bytes of the whole lines. */
async function wholeLength(file: FileHandle): Promise<number> {
  const { size } = await file.stat();
  const last = Buffer.alloc(1);
  if (size > 0) await file.read(last, 0, 1, size - 1);
  if (size === 0 || last[0] === newline) return size;
  const bytes = Buffer.alloc(size);
  await file.read(bytes, 0, size, 0);
  return bytes.lastIndexOf(newline) + 1;
}
