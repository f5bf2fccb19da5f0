import { createServer } from 'node:http';
import { today } from '../../../scripts/cli/today.mjs';
import type { ContentGraph } from '../../../scripts/compiler/link/graph.ts';
import type { Outputs, Sources } from '../../../scripts/compiler/model.ts';
import { checkProject } from '../../../scripts/project/check-project.ts';
import { listen, stop } from '../../../scripts/site/listen.ts';
import { checkHost } from '../http/guards.ts';
import { openSite } from '../preview/site.ts';
import { Refusal } from '../refusal.ts';

/** The site with content that is not that of the preview, at an address of its own. */
export interface Side {
  /** `http://127.0.0.1:40123` */
  readonly address: string;
  readonly graph: ContentGraph;
  readonly close: () => Promise<void>;
}

/**
 * Opens the site for a while, so that pictures can be taken of it.
 * @param root the folder with the pictures of the content, and with a cache
 * @throws Refusal if the content has errors, so that there are no pages
 */
export async function openSide(root: string, sources: Sources, day = today()): Promise<Side> {
  const { outputs, graph } = await checkProject(root, { sources, day, emit: true });
  if (!outputs)
    throw new Refusal(422, 'The website as it is now has errors, so there are no pages to compare with.');
  const bundle = (): Outputs => outputs;
  const server = createServer();
  const address = `http://127.0.0.1:${await listen(server, 0, 1)}`;
  const site = await openSite({ root, server, hosts: [], parents: [], bundle, cache: 'vite-compared' });
  server.on('request', (request, response) => {
    try {
      checkHost(request, [address]);
      site.answer(request, response);
    } catch {
      response.writeHead(403).end();
    }
  });
  return {
    address,
    graph,
    async close() {
      await stop(server);
      await site.close();
    },
  };
}
