/** A test that waits for a command in vain ends with the command, the words it waited for, and the output that came instead. */
import { tmpdir } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import { startProcess } from './fixtures/fresh-copy.ts';

function started(command: string, timeout = 1000) {
  const made = startProcess(command, { root: tmpdir(), temporary: tmpdir(), timeout });
  onTestFinished(() => made.stop());
  return made;
}

test('a command that does not end', async () => {
  await expect(started('echo so far; sleep 60').ended()).rejects.toThrow(
    '`echo so far; sleep 60` has not ended after 1 s:\nso far\n',
  );
});

test('a command that does not print the expected words', async () => {
  await expect(started('echo so far; sleep 60').printed(/Ready/)).rejects.toThrow(
    '`echo so far; sleep 60` has not printed /Ready/ after 1 s:\nso far\n',
  );
});

test('a command that ends before', async () => {
  await expect(started('echo no >&2', 60_000).printed(/Ready/)).rejects.toThrow(
    '`echo no >&2` ended, and did not print /Ready/:\nno\n',
  );
});
