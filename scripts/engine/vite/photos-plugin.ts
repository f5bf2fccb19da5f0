import { createReadStream, existsSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { bundleFolder } from '../project/check-project.ts';
import type { BuiltPhoto } from '../compiler/emit/photos.ts';
import { buildFolder } from '../compiler/emit/for-build.ts';
import { within } from '../project/write.ts';
import {
  cachedPath,
  encodePhoto,
  photoCache,
  type Variant,
  variantsOf,
} from '../site/pictures/encode-photo.ts';
import { readPhotos } from '../site/pictures/write-photos.ts';

/** Where the photographs come from, if not from the project that Vite serves. */
interface PhotosOptions {
  /** The folder of the cache, below the project's. */
  readonly cacheDir?: string;
  /** The project with the originals. */
  readonly originals?: string;
  /** A folder of originals that are not in the project yet, laid out as its public folder. They come first. */
  readonly waiting?: string | undefined;
  /** The photographs of the bundle that is shown. */
  readonly photos?: () => Promise<readonly BuiltPhoto[]>;
}

/** Serves the pictures of photographs in development: each is encoded when it is first asked for, into the cache of the build. */
export function photosPlugin({
  cacheDir: folder = photoCache,
  originals,
  waiting,
  photos,
}: PhotosOptions = {}): Plugin {
  return {
    name: 'photos',
    apply: 'serve',
    configureServer({ middlewares, config: { root, logger } }) {
      const project = originals ?? root;
      const cacheDir = join(project, folder);
      const publicDirs = [...(waiting === undefined ? [] : [waiting]), join(project, 'public')];
      const listed = photos ?? (() => readPhotos(join(project, bundleFolder, buildFolder)));
      middlewares.use((request, response, next) => {
        const address = (request.url ?? '').split('?')[0] ?? '';
        if (!address.startsWith('/assets/photos/')) {
          next();
          return;
        }
        answer(response, pictureAt(publicDirs, listed, address, cacheDir), cacheDir).catch(
          (error: unknown) => {
            logger.error(`The photograph ${address} cannot be encoded: ${String(error)}`);
            response.writeHead(500).end();
          },
        );
      });
    },
  };
}

async function answer(
  response: ServerResponse,
  picture: Promise<Variant | undefined>,
  cacheDir: string,
): Promise<void> {
  const variant = await picture;
  if (!variant) {
    response.writeHead(404).end();
    return;
  }
  response.setHeader('Content-Type', `image/${variant.ending.replace('jpg', 'jpeg')}`);
  createReadStream(cachedPath(cacheDir, variant)).pipe(response);
}

/** The picture of an address, encoded; undefined if no photograph has it. */
async function pictureAt(
  publicDirs: readonly string[],
  photos: () => Promise<readonly BuiltPhoto[]>,
  address: string,
  cacheDir: string,
): Promise<Variant | undefined> {
  for (const photo of await photos()) {
    const variant = variantsOf(photo).find((each) => each.address === address);
    if (!variant) continue;
    if (existsSync(cachedPath(cacheDir, variant))) return variant;
    const originals = publicDirs.map((folder) => within(folder, photo.address));
    const original = originals.find((path) => existsSync(path));
    if (original === undefined) return undefined;
    await encodePhoto(original, variant, cacheDir);
    return variant;
  }
  return undefined;
}
