import { applyAsOf, asOf, defineCommand, runCommand, UsageError } from '../cli/command.ts';
import { modeName } from '../cli/options.ts';
import { buildFailure, buildShard, buildSite, ForeignFolderError } from '../site/build.ts';
import type { Shard } from '../site/shards.ts';

/**
 * Parses a share such as `5%`.
 * @throws UsageError if it is none
 */
function share(text: string): number {
  const percent = Number(/^(\d{1,3})%$/.exec(text)?.[1]);
  if (percent <= 100) return percent / 100;
  throw new UsageError(`Unexpected share \`${text}\`, expected one such as \`5%\``);
}

/**
 * Parses a shard such as `2/8`.
 * @throws UsageError if it is none
 */
function shardOf(text: string): Shard {
  const [index = 0, count = 0] = /^\d{1,3}\/\d{1,3}$/.test(text) ? text.split('/').map(Number) : [];
  if (index >= 1 && index <= count) return { index, count };
  throw new UsageError(`Unexpected shard \`${text}\`, expected one such as \`2/8\`, from \`1/8\` to \`8/8\``);
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
      shard: {
        type: 'string',
        value: 'PART',
        help: 'makes one part of the site for --merge, such as 2/8, in node_modules/.cache',
      },
      merge: {
        type: 'string',
        value: 'FOLDER',
        help: 'builds from the parts in a folder, each the node_modules/.cache of its machine',
      },
      'as-of': asOf,
    },
    async run({ values: { mode: typed, out, why, verify, shard, merge, 'as-of': day } }) {
      applyAsOf(day);
      const mode = modeName(typed);
      const verified = verify === undefined ? 0 : share(verify);
      if (shard !== undefined && merge !== undefined)
        throw new UsageError('Unexpected --shard beside --merge: first build every shard, then merge them');
      const part = shard === undefined ? undefined : shardOf(shard);
      try {
        if (part) {
          console.log(`${await buildShard(mode, part)} pages kept in node_modules/.cache`);
          return 0;
        }
        const built = await buildSite({ mode, outDir: out, verified, why, merge });
        console.log(`${built.pages} pages in ${out}/`);
        if (why === undefined) return 0;
        console.log(built.why ?? `No page has the address ${why}`);
        return built.why === undefined ? 1 : 0;
      } catch (error) {
        if (error instanceof ForeignFolderError) throw new UsageError(error.message);
        console.error(buildFailure(error));
        return 1;
      }
    },
  }),
);
