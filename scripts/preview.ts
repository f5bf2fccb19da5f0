/** `npm run preview`: shows the built site as production serves it. Arguments: folder (dist), port (4173), mode (production). */
import { loadEnv } from 'vite';
import { originsFrom } from './hosting.ts';
import { serve } from './serve.ts';

const [root = 'dist', port = '4173', mode = 'production'] = process.argv.slice(2);

try {
  const origins = originsFrom(loadEnv(mode, process.cwd()));
  const { url } = await serve({ root, port: Number(port), origins });
  console.log(`Serving ${root} at ${url}/`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
