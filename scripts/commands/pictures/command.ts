import { resolve } from 'node:path';
import { applyAsOf, asOf, type Command, defineCommand, UsageError } from '../../cli/command.ts';
import { SideError } from '../../pictures/build-sides.ts';
import { CameraError } from '../../pictures/camera.ts';
import { RevisionError } from '../diff/revision.ts';
import { takePictures } from './take-pictures.ts';

/** `npm run content -- pictures` */
export const pictures: Command = defineCommand({
  name: 'npm run content -- pictures',
  summary: 'Shows in pictures what has changed on pages since a revision.',
  details:
    'It builds both sites, and takes the pages that read changed content; all pages, if code or style has changed. Pictures are taken at 390 and 1440 px, light and dark. The report is index.html in the output folder, comment.md the part of it for a pull request.',
  required: ['REVISION'],
  options: {
    output: {
      type: 'string',
      value: 'DIR',
      default: '.results/pictures',
      help: 'the folder of the report',
    },
    'as-of': asOf,
  },
  async run({ values: { output, 'as-of': day }, arguments: [base = ''], root }) {
    applyAsOf(day);
    try {
      const { summary, shots } = await takePictures(root, base, resolve(root, output), console.log);
      console.log(summary);
      if (shots.length > 0) console.log(`Open ${output}/index.html`);
      return 0;
    } catch (error) {
      if (error instanceof RevisionError) throw new UsageError(error.message);
      if (!(error instanceof SideError || error instanceof CameraError)) throw error;
      console.error(error.message);
      return 1;
    }
  },
});
