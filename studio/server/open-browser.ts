import { spawn } from 'node:child_process';

/** Programs that open an address in the browser of the person, by platform. */
const openers: Readonly<Partial<Record<NodeJS.Platform, string>>> = {
  darwin: 'open',
  win32: 'explorer',
  linux: 'xdg-open',
};

/** Opens an address in the browser of the person. Without a program for that, the printed address is enough. */
export function openBrowser(address: string): void {
  const program = openers[process.platform];
  if (program === undefined) return;
  spawn(program, [address], { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref();
}
