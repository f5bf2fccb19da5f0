/** The command of a desktop entry as a menu reads it: first the escapes of a value, then those of quoted arguments. */
export function commandOf(entry: string): string[] {
  const escapes: Readonly<Record<string, string>> = { s: ' ', n: '\n', t: '\t', r: '\r', '\\': '\\' };
  const written = /^Exec=(.*)$/m.exec(entry)?.[1] ?? '';
  const value = written.replace(/\\(.)/g, (_whole, letter: string) => escapes[letter] ?? letter);
  return [...value.matchAll(/"((?:[^"\\]|\\.)*)"/gs)].map(([, part = '']) =>
    part.replace(/\\(.)/gs, '$1').replaceAll('%%', '%'),
  );
}
