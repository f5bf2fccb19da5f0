/**
 * Programs that npm does not install: a Chromium for the browser tests, nginx for the test of the hosting configuration.
 * `find…` only looks and can be called from anywhere; `ensure…` also installs, and prints what it does.
 * Plain JavaScript without dependencies, because the set-up script uses it before they are installed.
 */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const require = createRequire(import.meta.url);
const headlessShell = 'chromium-headless-shell';
const browsers = ['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser'];
const macBrowser = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const downloadLimit = 5 * 60_000;

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The file of a command, looked up as a shell does; servers are in folders that an ordinary user's PATH may lack.
 * @param {string} name
 */
function which(name) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

/**
 * The version that a program prints, undefined if it does not run at all: a distribution may install a stub that only names another
 * installer.
 * @param {string} file
 */
function versionOf(file) {
  const { status, stdout } = spawnSync(file, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 ? stdout.trim() : undefined;
}

/** The file of Playwright's own Chromium, whether downloaded or not. @returns {string | undefined} */
function playwrightBrowser() {
  try {
    return require('@playwright/test').chromium.executablePath();
  } catch {
    return undefined; // Playwright is not installed yet, or has no Chromium for this platform
  }
}

/** The headless shell that Playwright downloads beside its Chromium, in a folder of the same revision. @returns {string | undefined} */
function playwrightShell() {
  const [, folder, revision] = /^(.*)chromium-(\d+)/.exec(playwrightBrowser() ?? '') ?? [];
  const shells = `${folder}chromium_headless_shell-${revision}`;
  if (folder === undefined || !existsSync(shells)) return undefined;
  const files = readdirSync(shells).flatMap((platform) =>
    ['chrome-headless-shell', 'chrome-headless-shell.exe'].map((name) => join(shells, platform, name)),
  );
  return files.find(isExecutable);
}

/**
 * The browser that the user chose by CHROME_PATH or PLAYWRIGHT_CHROMIUM.
 * @returns {string | undefined} path of an executable
 * @throws if the variable names a file that cannot be run
 */
function chosenBrowser() {
  const browser = process.env.CHROME_PATH ?? process.env.PLAYWRIGHT_CHROMIUM;
  if (browser && !isExecutable(browser))
    throw new Error(`CHROME_PATH or PLAYWRIGHT_CHROMIUM names ${browser}, which cannot be run`);
  return browser || undefined;
}

/**
 * The Chromium that tests use: the chosen one, else a headless shell of Debian or Playwright, which takes a third less processor
 * time, else a full one.
 * @returns {string | undefined} path of an executable
 * @throws if the chosen one cannot be run
 */
export function findBrowser() {
  return chosenBrowser() ?? which(headlessShell) ?? playwrightShell() ?? findFullBrowser();
}

/**
 * A Chromium with all its parts; the headless shell has no back/forward cache. The chosen one, else an installed one, else the
 * one that Playwright downloaded.
 * @returns {string | undefined} path of an executable
 * @throws if the chosen one cannot be run
 */
export function findFullBrowser() {
  const candidates = [...browsers.map(which), macBrowser, playwrightBrowser()];
  return (
    chosenBrowser() ?? candidates.find((file) => file && existsSync(file) && versionOf(file) !== undefined)
  );
}

/**
 * How Playwright starts a browser for tests. The full Chromium makes a window for each context, and in its address bar two pages for
 * suggestions, each with a process: without them a test takes 40 % less processor time. Chromium reads only the last list of features,
 * so this one replaces Playwright's, and has those of it that tests depend on.
 * @param {string | undefined} executablePath the browser; by default the one that Playwright has downloaded
 */
export const launchOptions = (executablePath) => ({
  ...(executablePath && { executablePath }),
  args: ['--disable-gpu', '--disable-quic', `--disable-features=${unwanted.join()}`],
});

const unwanted = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/**
 * Finds a Chromium, or installs Playwright's, or else Debian's packages, and prints which one the tests use.
 * @returns {string} path of an executable
 * @throws if none is available, with instructions
 */
export function ensureBrowser() {
  const browser =
    findFullBrowser() ??
    downloadBrowser() ??
    (installPackages('chromium', headlessShell) || installPackages('chromium')
      ? findFullBrowser()
      : undefined);
  if (!browser)
    throw new Error('Chromium is not available. Install Chrome or Chromium, or set CHROME_PATH to its file.');
  const browserPath = findBrowser() ?? browser;
  console.log(`Browser: ${browserPath} (${versionOf(browserPath)})`);
  return browserPath;
}

function downloadBrowser() {
  console.log('Browser: none found, downloading the one of Playwright (about 170 MB, at most five minutes)');
  const cli = join(root, 'node_modules/@playwright/test/cli.js');
  spawnSync(process.execPath, [cli, 'install', 'chromium'], {
    cwd: root,
    stdio: 'inherit',
    timeout: downloadLimit,
  });
  return findFullBrowser();
}

/** The file of nginx, if it is installed. @returns {string | undefined} */
export function findNginx() {
  return which('nginx');
}

/**
 * Finds nginx, or installs Debian's small package. Without it the test of the hosting configuration is skipped, except in CI.
 * @returns {string | undefined} path of an executable
 * @throws in CI (environment variable CI set) if nginx is not available
 */
export function ensureNginx() {
  const nginx = findNginx() ?? (installPackages('nginx-light') ? findNginx() : undefined);
  if (!nginx && process.env.CI)
    throw new Error('nginx is not available, and CI needs it. Install the package nginx-light.');
  console.log(nginx ? `nginx: ${nginx}` : 'nginx: not available; its tests will be skipped');
  return nginx;
}

/**
 * Installs Debian packages if this is Debian (or a derivative) and the user may do so.
 * @param {...string} names
 * @returns {boolean} whether it worked
 */
function installPackages(...names) {
  if (!which('apt-get')) return false;
  const sudo = process.stdin.isTTY ? ['sudo'] : ['sudo', '-n'];
  const asRoot = process.getuid?.() === 0 ? [] : sudo;
  console.log(`Installing ${names.join(' and ')} with apt-get`);
  return [['update'], ['install', '--yes', '--no-install-recommends', ...names]].every((args) => {
    const [command = '', ...rest] = [
      ...asRoot,
      'env',
      'DEBIAN_FRONTEND=noninteractive',
      'apt-get',
      '-qq',
      ...args,
    ];
    return spawnSync(command, rest, { stdio: 'inherit', timeout: downloadLimit }).status === 0;
  });
}
