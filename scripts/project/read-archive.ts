import { unzipSync } from 'fflate';

/** Most bytes of a file in an archive that checks look into. */
const maxBytes = 64_000;

/** The small text files in a ZIP by their paths; empty where the bytes are no ZIP. */
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
