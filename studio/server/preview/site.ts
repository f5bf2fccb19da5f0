import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { createServer, type PluginOption } from 'vite';
import { type BuiltPhoto, bundleFolder, type Outputs, writeTokens } from '../../../scripts/engine/index.ts';
import { photosPlugin, viteConfig } from '../../../scripts/engine/vite.ts';
import { shownEvent } from '../../preview.ts';
import { overlayPlugin } from './overlay.ts';
import { project } from '../project.ts';

/** The site's own development server with other content. */
export interface Site {
  readonly answer: (request: IncomingMessage, response: ServerResponse) => void;
  /** Some files of the bundle have changed: open pages load these again, and stay otherwise as they are. */
  readonly update: (paths: readonly string[]) => void;
  readonly close: () => Promise<void>;
}

const mode = 'demo';
/** Plugins of the site that read the bundle on the disk. */
const replaced = ['content', 'photos'];

/**
 * Opens the site as its own Vite configuration says, with a bundle that is in memory.
 * @param options.root the project with the pictures
 * @param options.pictures the folder of pictures that are not in the project yet
 * @param options.server takes the connections by which pages hear of changes
 * @param options.hosts names by which browsers may reach it, besides those of this machine
 * @param options.parents origins of the studio, whose messages the pages take
 */
export async function openSite(options: {
  readonly root: string;
  readonly pictures: string;
  readonly server: Server;
  readonly hosts: readonly string[];
  readonly parents: readonly string[];
  readonly bundle: () => Outputs;
}): Promise<Site> {
  const { root, server, bundle } = options;
  const folder = join(project, bundleFolder);
  writeTokens(project);
  const config = await viteConfig();
  const overlay = overlayPlugin(folder, bundle);
  const vite = await createServer({
    ...config,
    root: project,
    mode,
    logLevel: 'error',
    cacheDir: join(project, 'node_modules/.cache/studio/vite'),
    optimizeDeps: {
      // All packages are made ready at the start: one that is found later loads the page again.
      entries: ['index.html', 'src/**/*.{ts,tsx}'],
      // They are looked for by a separate bundler, which would read the bundle on the disk.
      rolldownOptions: { plugins: [{ name: overlay.name, load: overlay.load }] },
    },
    publicDir: join(root, 'public'),
    plugins: [
      overlay,
      pagePlugin(options.parents),
      photosPlugin({ originals: root, waiting: options.pictures, photos: () => photosIn(bundle()) }),
      ...(await withoutReplaced(config.plugins ?? [])),
    ],
    server: {
      ...config.server,
      middlewareMode: true,
      warmup: { clientFiles: ['src/app/entry-client.tsx', 'studio/page/main.ts'] },
      hmr: { server, overlay: false },
      // The studio says what has changed. The code of the site does not while the studio runs.
      watch: null,
      cors: false,
      allowedHosts: [...options.hosts],
    },
  });
  // Vite knows the public files of its start; pictures come and go.
  const published = join(root, 'public');
  const [waiting, pictures] = [options.pictures, published].map((of) => sirv(of, { dev: true }));
  return {
    answer: (request, response) =>
      waiting?.(request, response, () =>
        pictures?.(request, response, () => vite.middlewares(request, response)),
      ),
    update(paths) {
      for (const path of paths) if (path.endsWith('.js')) vite.watcher.emit('change', join(folder, path));
      vite.environments.client.hot.send({ type: 'custom', event: shownEvent });
    },
    close: () => vite.close(),
  };
}

const photosIn = async (bundle: Outputs): Promise<readonly BuiltPhoto[]> =>
  JSON.parse((await bundle.get('build/photos.json')?.text()) ?? '[]') as BuiltPhoto[]; // the compiler writes them so

async function withoutReplaced(plugins: readonly PluginOption[]): Promise<PluginOption[]> {
  const lists = await Promise.all(
    plugins.map(async (option): Promise<PluginOption[]> => {
      const plugin = await option;
      if (Array.isArray(plugin)) return withoutReplaced(plugin);
      return plugin && replaced.includes(plugin.name) ? [] : [plugin];
    }),
  );
  return lists.flat();
}

/** Gives every page the script by which it talks to the studio. @param parents the studio's origins */
const pagePlugin = (parents: readonly string[]): PluginOption => ({
  name: 'page',
  transformIndexHtml: () => [
    { tag: 'meta', attrs: { name: 'studio', content: parents.join(' ') } },
    { tag: 'script', attrs: { type: 'module', src: '/studio/page/main.ts' } },
  ],
});
