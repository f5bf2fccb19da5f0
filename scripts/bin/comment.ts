import { appendFileSync, readFileSync } from 'node:fs';
import { defineCommand, runCommand, UsageError } from '../engine/cli/command.ts';
import { commentText } from '../engine/commands/pictures/comment-text.ts';
import { GitHubError, keepComment, pullRequestOf } from '../engine/commands/pictures/keep-comment.ts';

/** A variable that a workflow must set. */
function variable(name: string): string {
  const value = process.env[name];
  if (!value) throw new UsageError(`Missing variable ${name}`);
  return value;
}

const github = () => ({
  api: variable('GITHUB_API_URL'),
  repository: variable('GITHUB_REPOSITORY'),
  token: variable('GITHUB_TOKEN'),
});

await runCommand(
  defineCommand({
    name: 'node scripts/bin/run.mjs comment.ts',
    summary: 'Writes the one comment on a pull request, for a workflow: words, pictures, sizes, dates.',
    details:
      'With --find it says instead which pull request is of HEAD_BRANCH (owner:branch) and HEAD_COMMIT. Without --number it prints the comment.',
    optional: ['REPORT'],
    options: {
      find: { type: 'boolean', help: 'writes `number=` to GITHUB_OUTPUT' },
      number: { type: 'string', value: 'NUMBER', help: 'the pull request' },
      preview: { type: 'string', value: 'URL', help: 'the address of its site' },
      report: { type: 'string', value: 'URL', help: 'the address of the report' },
      run: { type: 'string', value: 'URL', help: 'the page of the run that has both as files' },
    },
    async run({ values: { find, number, preview, report, run }, arguments: [file] }) {
      try {
        if (find) {
          const pullRequest = await pullRequestOf(github(), variable('HEAD_BRANCH'), variable('HEAD_COMMIT'));
          console.log(
            pullRequest === undefined
              ? 'No open pull request has this commit'
              : `Pull request ${pullRequest}`,
          );
          if (pullRequest !== undefined) appendFileSync(variable('GITHUB_OUTPUT'), `number=${pullRequest}\n`);
          return 0;
        }
        if (file === undefined) throw new UsageError('Missing REPORT');
        const text = commentText(JSON.parse(readFileSync(file, 'utf8')), { preview, report, run });
        if (number === undefined) console.log(text);
        else await keepComment({ ...github(), number: Number(number) }, text);
        return 0;
      } catch (error) {
        if (!(error instanceof GitHubError)) throw error;
        console.error(error.message);
        return 1;
      }
    },
  }),
);
