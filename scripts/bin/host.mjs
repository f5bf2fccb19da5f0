#!/usr/bin/env node
/**
 * Gives a built folder to the host of the site: `node scripts/bin/host.mjs dist --branch main`. Workflows call it.
 *
 * `SITE_HOST` names the host, `cloudflare` or `netlify`, and `SITE_PROJECT` the project there; without a host nothing happens. `main` is the
 * site, any other branch a preview. The address goes to `GITHUB_OUTPUT` as `url`. Plain JavaScript without packages, because it runs with
 * the rights of the host: it takes nothing from the folder but files to publish.
 */
import { spawnSync } from 'node:child_process';
import { appendFileSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The host's own tools, by exact version. */
const tools = { cloudflare: 'wrangler@4.42.0', netlify: 'netlify-cli@23.9.1' };
/** Files that a host would run or read as settings. */
const refused = /^(?:_worker\.js|_routes\.json|functions|netlify\.toml|wrangler\.\w+|\.netlify|\.env.*)$/;

/** @param {string} message @returns {never} */
function stop(message) {
  console.error(message);
  process.exit(1);
}

/**
 * Paths below a folder that must not be given to a host: such files, links, and anything else that is no file.
 * @param {string} folder @returns {string[]}
 */
function strangers(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => {
    const status = lstatSync(join(folder, path));
    return refused.test(path) || !(status.isFile() || status.isDirectory());
  });
}

const [folder = '', flag = '', branch = ''] = process.argv.slice(2);
if (flag !== '--branch' || !/^(?:main|pr-\d+)(?:-report)?$/.test(branch))
  stop('Usage: node scripts/bin/host.mjs FOLDER --branch main|pr-NUMBER|pr-NUMBER-report');
const { SITE_HOST: host = '', SITE_PROJECT: project = '' } = process.env;
if (host === '') {
  console.log('No host is set (SITE_HOST), so the site is not published');
  process.exit(0);
}
if (host !== 'cloudflare' && host !== 'netlify')
  stop(`Unexpected SITE_HOST \`${host}\`, expected cloudflare or netlify`);
if (!/^[\w-]+$/.test(project))
  stop('SITE_PROJECT must name the project at the host: letters, digits, dashes');
const strays = strangers(folder);
if (strays.length > 0)
  stop(`Unexpected in ${folder}, which a host would not just serve: ${strays.join(', ')}`);
const isSite = branch === 'main';
const args =
  host === 'cloudflare'
    ? ['pages', 'deploy', folder, '--project-name', project, '--branch', branch, '--commit-dirty=true']
    : [
        'deploy',
        '--no-build',
        '--dir',
        folder,
        '--site',
        project,
        ...(isSite ? ['--prod'] : ['--alias', branch]),
      ];
const { error, status, stdout, stderr } = spawnSync('npx', ['--yes', tools[host], ...args], {
  encoding: 'utf8',
});
if (error) stop(`npx could not be started, which comes with Node: ${error.message}`);
process.stdout.write(stdout);
process.stderr.write(stderr);
if (status !== 0) stop(`${host} has not taken the site`);
const url =
  host === 'cloudflare'
    ? `https://${isSite ? '' : `${branch}.`}${project}.pages.dev`
    : `https://${isSite ? '' : `${branch}--`}${project}.netlify.app`;
console.log(`Published at ${url}`);
if (process.env['GITHUB_OUTPUT']) appendFileSync(process.env['GITHUB_OUTPUT'], `url=${url}\n`);
