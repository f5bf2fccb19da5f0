import { join } from 'node:path';
import { type Command, defineCommand } from '../../cli/command.ts';
import { guideFile } from '../../compiler/model.ts';
import { checkProject } from '../../project/check-project.ts';
import { writeWhole } from '../../cache/files.mjs';
import { traceSite } from '../../trace/trace-site.ts';
import { fieldGuide } from './field-guide.ts';

/** `npm run content -- guide` */
export const guide: Command = defineCommand({
  name: 'npm run content -- guide',
  summary: `Writes the field guide, ${guideFile}.`,
  async run({ root }) {
    const project = await checkProject(root, { write: true });
    if (project.hasErrors) {
      console.error('The content has errors, so no page can be made of it: run `npm run check`.');
      return 1;
    }
    writeWhole(join(root, guideFile), fieldGuide(project.graph, await traceSite(root, project.graph)));
    console.log(`${guideFile} is written.`);
    return 0;
  },
});
