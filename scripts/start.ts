import { loadEnv } from 'vite';
import { buildSite, failure } from './build-site.ts';
import { originsFrom } from './hosting.ts';
import { createInbox } from './inbox/middleware.ts';
import { serve } from './serve.ts';
import { inboxFolder } from './vite-plugin-inbox.ts';

/** Where the demonstration is built: never where a deployment would look. */
const outDir = '.demo';
const mode = 'demo';

console.log('Building the site ...');
const pages = await buildSite({ mode, outDir }).catch((error: unknown) => {
  console.error(failure(error));
  process.exit(1);
});
const port = Number(process.env['PORT'] ?? 4321);
const env = loadEnv(mode, '.');
const unchecked = [String(env['VITE_NEWSLETTER_FORM_ID'])];
const middleware = createInbox({ folder: inboxFolder, unchecked, print: console.log });
const { url } = await serve({ root: outDir, port, origins: originsFrom(env), middleware });
console.log(`${pages} pages are served at ${url}/, what the forms send is at ${url}/__inbox (Ctrl+C stops)`);
