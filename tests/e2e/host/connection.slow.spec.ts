/** Real connection failures of the form service. Nothing is intercepted: a copy of the site posts to a server of the test. */
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { expect, test, type Page } from '@playwright/test';
import { loadEnv } from 'vite';
import { originsFrom } from '../../../scripts/engine/site/hosting.ts';
import { serve, type Served } from '../../../scripts/engine/site/serve.ts';
import { enquiryOn } from '../contact-form.ts';
import { mode } from '../site.ts';
import { serveChallenge, watchErrors } from '../third-parties.ts';
import { copySite, removeSite, rewriteSite } from './site-copy.ts';
import { some } from '../../fixtures/some.ts';

const production = 'https://submit-form.com';

let root: string;
let host: Served;
let service: Server;
/** How the service answers, once it has the whole request. */
let answer: (socket: Socket) => void;
let requests: string[];
/** Connections that the browser keeps open, which would prevent the service from closing. */
const sockets = new Set<Socket>();

test.beforeEach(async () => {
  requests = [];
  service = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined); // the browser may disconnect first
    let text = '';
    socket.on('data', (bytes) => {
      text += bytes.toString('latin1');
      if (text.startsWith('OPTIONS ')) {
        text = '';
        socket.write(`HTTP/1.1 204 No Content\r\n${cors}\r\n`);
      } else if (isComplete(text)) {
        requests.push(text);
        text = '';
        answer(socket);
      }
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  root = await copySite();
});
test.afterEach(async () => {
  await host.close();
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  await new Promise((resolve) => service.close(resolve));
  await removeSite(root);
});

const cors = [
  'Access-Control-Allow-Origin: *',
  'Access-Control-Allow-Methods: POST',
  'Access-Control-Allow-Headers: *, content-type',
  '',
].join('\r\n');

/** Whether a request has arrived with its whole body. A TLS handshake counts as one. */
function isComplete(text: string): boolean {
  const [head = '', body] = text.split('\r\n\r\n', 2);
  if (!/^[A-Z]+ /.test(head)) return true;
  return body !== undefined && body.length >= Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
}

const reply = (text: string) => (socket: Socket) => socket.end(text.replaceAll('\n', '\r\n'));

/** Opens the contact page of a site that posts to the service of the test, and makes the form ready to be sent. */
async function ready(page: Page, scheme: 'http' | 'https'): Promise<ReturnType<typeof enquiryOn>> {
  const { port } = service.address() as AddressInfo; // of a server that listens on a port
  const address = `${scheme}://127.0.0.1:${port}`;
  await rewriteSite(root, (text) => text.replaceAll(production, address));
  const origins = originsFrom({ ...loadEnv(mode, '.'), VITE_FORM_SERVICE_URL: address });
  host = await serve({ root, port: 0, origins });
  await serveChallenge(page);
  const form = enquiryOn(page);
  await form.open(`${host.url}/contact`);
  await form.write();
  await form.solve();
  return form;
}

/** Sends the form: the browser's own error is in the red box and in the console, and the form can be sent again. */
async function expectConnectionError(
  form: ReturnType<typeof enquiryOn>,
  problems: readonly string[],
): Promise<void> {
  await form.fail('Failed to fetch');
  await expect(form.submit).toBeEnabled();
  await form.expectValues();
  expect(problems).toContain('Failed to fetch');
  expect(problems.filter((text) => text.startsWith('uncaught'))).toEqual([]);
}

test('F7: a service that does not speak TLS is a failed connection', async ({ page }) => {
  const problems = watchErrors(page);
  answer = reply('HTTP/1.1 400 Bad Request\n\n');
  const form = await ready(page, 'https');
  await expectConnectionError(form, problems);
  expect(problems.join()).toContain('net::ERR_SSL_PROTOCOL_ERROR');
});

test('F7: an unavailable service is a failed connection, and works once it is available', async ({
  page,
}) => {
  const problems = watchErrors(page);
  answer = reply(`HTTP/1.1 200 OK\n${cors}Content-Length: 0\n\n`);
  const form = await ready(page, 'http');
  const { port } = service.address() as AddressInfo; // as above
  await new Promise((resolve) => service.close(resolve));
  await expectConnectionError(form, problems);
  expect(problems.join()).toContain('net::ERR_CONNECTION_REFUSED');
  await new Promise<void>((resolve) => service.listen(port, '127.0.0.1', resolve));
  await form.solve();
  await form.send();
});

for (const [place, text] of some([
  ['before the status', ''],
  ['within the status line', 'HTTP/1.'],
  ['within the headers', `HTTP/1.1 200 OK\n${cors}Content-Le`],
] as const)) {
  test(`F9: a connection that is cut ${place} is a failed connection`, async ({ page }) => {
    const problems = watchErrors(page);
    answer = (socket) => socket.write(text.replaceAll('\n', '\r\n'), () => socket.resetAndDestroy());
    const form = await ready(page, 'http');
    await expectConnectionError(form, problems);
    expect(requests).toHaveLength(1);
  });
}

test('F9: a connection that is cut within the body is a success, because status 200 has arrived', async ({
  page,
}) => {
  answer = (socket) =>
    socket.write(`HTTP/1.1 200 OK\r\n${cors}Content-Length: 1000\r\n\r\n{"half":`, () => socket.destroy());
  const form = await ready(page, 'http');
  await form.send();
  expect(requests).toHaveLength(1);
});

test('F14: a redirect to a page of the service is followed and is a success', async ({ page }) => {
  answer = (socket) => {
    const [request = ''] = requests.slice(-1);
    if (request.startsWith('POST'))
      socket.write(`HTTP/1.1 303 See Other\r\n${cors}Location: /thanks\r\nContent-Length: 0\r\n\r\n`);
    else socket.write(`HTTP/1.1 200 OK\r\n${cors}Content-Length: 6\r\n\r\nThanks`);
  };
  const form = await ready(page, 'http');
  await form.send();
  expect(requests.map((request) => request.split(' HTTP')[0])).toEqual(['POST /contact', 'GET /thanks']);
});

test('F14: a redirect that leads nowhere is a failed connection', async ({ page }) => {
  const problems = watchErrors(page);
  answer = reply(`HTTP/1.1 303 See Other\n${cors}Location: http://127.0.0.1:1/thanks\nContent-Length: 0\n\n`);
  const form = await ready(page, 'http');
  await expectConnectionError(form, problems);
});
