import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { bundleFolder } from '../project/check-project.ts';
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

/** Serves the pictures of photographs in development: each is encoded when it is first asked for, into the cache of the build. */
export function photosPlugin({ cacheDir: folder = photoCache }: { readonly cacheDir?: string } = {}): Plugin {
  return {
    name: 'photos',
    apply: 'serve',
    configureServer({ middlewares, config: { root, logger } }) {
      const cacheDir = join(root, folder);
      middlewares.use((request, response, next) => {
        const address = (request.url ?? '').split('?')[0] ?? '';
        if (!address.startsWith('/assets/photos/')) {
          next();
          return;
        }
        answer(response, pictureAt(root, address, cacheDir), cacheDir).catch((error: unknown) => {
          logger.error(`The photograph ${address} cannot be encoded: ${String(error)}`);
          response.writeHead(500).end();
        });
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
async function pictureAt(root: string, address: string, cacheDir: string): Promise<Variant | undefined> {
  for (const photo of await readPhotos(join(root, bundleFolder, buildFolder))) {
    const variant = variantsOf(photo).find((each) => each.address === address);
    if (!variant) continue;
    const isCached = await access(cachedPath(cacheDir, variant)).then(
      () => true,
      () => false,
    );
    if (!isCached) await encodePhoto(within(join(root, 'public'), photo.address), variant, cacheDir);
    return variant;
  }
  return undefined;
}
