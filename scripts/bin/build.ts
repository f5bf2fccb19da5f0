import { applyAsOf, asOf, defineCommand, runCommand, UsageError } from '../engine/cli/command.ts';
import { modeName } from '../engine/cli/options.ts';
import { buildFailure, buildSite } from '../engine/site/build-site.ts';

/**
 * Parses a share such as `5%`.
 * @throws UsageError if it is not one
 */
function share(text: string): number {
  const percent = Number(/^(\d{1,3})%$/.exec(text)?.[1]);
  if (percent <= 100) return percent / 100;
  throw new UsageError(`Unexpected share \`${text}\`, expected one such as \`5%\``);
}

/** `npm run build` */
await runCommand(
  defineCommand({
    name: 'npm run build',
    summary: 'Builds the static site.',
    details:
      'The last build stays in its folder until the new one is complete. What has not changed is taken from node_modules/.cache/site; the result is the same without it.',
    options: {
      mode: {
        type: 'string',
        value: 'MODE',
        default: 'production',
        help: 'the mode of Vite; in demo, the forms send to the embedded inbox',
      },
      out: { type: 'string', value: 'FOLDER', default: 'dist', help: 'the folder of the site' },
      why: {
        type: 'string',
        value: 'ADDRESS',
        help: 'says why a page was rendered or reused: /plugins',
      },
      verify: {
        type: 'string',
        value: 'SHARE',
        help: 'renders a share of the reused pages too, 5%, and fails if one is different',
      },
      'as-of': asOf,
    },
    async run({ values: { mode: modeOption, out, why, verify, 'as-of': day } }) {
      applyAsOf(day);
      const mode = modeName(modeOption);
      const verified = verify === undefined ? 0 : share(verify);
      try {
        const result = await buildSite({ mode, outDir: out, verified, why });
        console.log(`${result.pages} pages in ${out}/`);
        if (why === undefined) return 0;
        console.log(result.why ?? `No page has the address ${why}`);
        return result.why === undefined ? 1 : 0;
      } catch (error) {
        if (error instanceof UsageError) throw error;
        console.error(buildFailure(error));
        return 1;
      }
    },
  }),
);
