import { get } from 'node:http';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { createServer, type ViteDevServer } from 'vite';
import { median } from './measure.ts';
import { makeProject } from '../fixtures/project.ts';
import type { Row } from './table.ts';

/** Times the dev server: from the save of an article to the message that makes the page update itself. */
export async function saveFigures(
  source: string,
  count: number,
  rounds: number,
  target: string,
): Promise<Row> {
  const project = makeProject(source, count);
  const server = await createServer({
    root: project.root,
    configFile: join(project.root, 'vite.config.ts'),
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true }, // no page is drawn here
    server: { port: 0 },
  });
  try {
    await server.listen();
    const page = await connect(server);
    await pause(2000); // the watcher reads all folders first
    const times: number[] = [];
    for (let round = 0; round <= rounds; round++) {
      const start = performance.now();
      project.edit();
      await told(page);
      times.push(performance.now() - start);
      await pause(300);
    }
    return {
      what: `save to update, ${count} articles`,
      measured: `${median(times.slice(1)).toFixed(0)} ms`,
      target,
    };
  } finally {
    await server.close();
    project.remove();
  }
}

/** Opens the web socket that a page of the dev server opens. Its messages arrive unmasked, so their text is in the bytes. */
function connect(server: ViteDevServer): Promise<Duplex> {
  const [address = ''] = server.resolvedUrls?.local ?? [];
  const headers = {
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Key': 'AAAAAAAAAAAAAAAAAAAAAA==',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Protocol': 'vite-hmr',
  };
  return new Promise((resolve, reject) => {
    get(`${address}?token=${server.config.webSocketToken}`, { headers })
      .on('upgrade', (_response, socket) => resolve(socket))
      .on('error', reject);
  });
}

function told(page: Duplex): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(
      () => reject(new Error('The dev server did not tell of an edit within ten seconds')),
      10_000,
    );
    const listen = (bytes: Buffer): void => {
      if (!/"type":"(?:update|full-reload)"/.test(bytes.toString('latin1'))) return;
      clearTimeout(late);
      page.off('data', listen);
      resolve();
    };
    page.on('data', listen);
  });
}
