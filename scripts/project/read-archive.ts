import { unzipSync } from 'fflate';

/** Most bytes of a file in an archive that checks read. */
const maxBytes = 64_000;

/** The small text files in a ZIP by their paths; empty if the bytes are not a ZIP. */
export function readArchive(bytes: Uint8Array): ReadonlyMap<string, string> {
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => /\.(?:php|txt)$/.test(name) && originalSize <= maxBytes,
    });
    return new Map(Object.entries(files).map(([path, content]) => [path, new TextDecoder().decode(content)]));
  } catch {
    return new Map();
  }
}
