import { resolve } from 'node:path';
import { applyAsOf, asOf, type Command, defineCommand } from '../../cli/command.ts';
import { SideError } from '../../pictures/build-sides.ts';
import { CameraError } from '../../pictures/camera.ts';
import { takePictures } from './take-pictures.ts';

/** Signals that end a command from outside, and the exit codes that shells expect. */
const signals = [
  ['SIGHUP', 129],
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const;

/** `npm run content -- pictures` */
export const pictures: Command = defineCommand({
  name: 'npm run content -- pictures',
  summary: 'Shows in pictures what has changed on pages since a revision.',
  details:
    'It builds both sites, and takes the pages whose files differ, without scripts where only content has changed. Pictures are taken at 390 and 1440 px, light and dark. The report is index.html in the output folder, one file with all its pictures; comment.md is the part of it for a pull request. An earlier report in the folder is replaced.',
  required: ['REVISION'],
  options: {
    output: {
      type: 'string',
      value: 'DIR',
      default: '.results/pictures',
      help: 'the folder of the report',
    },
    site: {
      type: 'string',
      value: 'DIR',
      help: 'a folder that gets the site of the working tree, as `npm run build` makes it',
    },
    'as-of': asOf,
  },
  async run({ values: { output, site, 'as-of': day }, arguments: [base = ''], root }) {
    applyAsOf(day);
    // An end by `process.exit` removes temporary files and ends the browser and the builds; the default end of a signal does not.
    for (const [signal, code] of signals) process.once(signal, () => process.exit(code));
    try {
      const { summary, shots } = await takePictures(
        root,
        base,
        resolve(root, output),
        site === undefined ? undefined : resolve(root, site),
        console.log,
      );
      console.log(summary);
      if (shots.length > 0) console.log(`Open ${output}/index.html`);
      return 0;
    } catch (error) {
      if (!(error instanceof SideError || error instanceof CameraError)) throw error;
      console.error(error.message);
      return 1;
    }
  },
});
