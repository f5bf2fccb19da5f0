import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fieldGuide } from '../guide/field-guide.ts';
import { foldersIn, readSite } from '../trace/read-site.ts';
import { traceSite } from '../trace/trace-site.ts';
import { writeWhole } from '../write.ts';

/** `guide`: writes the field guide, content/README.md. Gives the exit code: 1 where the content has errors. */
export async function guide(argv: readonly string[], root: string): Promise<number> {
  parseArgs({ args: [...argv], options: {} });
  const site = await readSite(root);
  if (!site.isSound) {
    console.error('The content has errors, so no page can be made of it: run `npm run check`.');
    return 1;
  }
  const text = fieldGuide(site.schemas, foldersIn(site), await traceSite(root, site));
  writeWhole(join(root, 'content/README.md'), text);
  console.log('content/README.md is written.');
  return 0;
}
