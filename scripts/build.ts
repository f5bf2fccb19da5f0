import { parseArgs } from 'node:util';
import { buildSite } from './build-site.ts';
import { pretend } from './today.mjs';

const { values } = parseArgs({
  options: {
    mode: { type: 'string', default: 'production' },
    out: { type: 'string', default: 'dist' },
    'as-of': { type: 'string' },
  },
});
pretend(values['as-of']);
const pages = await buildSite({ mode: values.mode, outDir: values.out });
console.log(`${pages} pages in ${values.out}/`);
