import { appFiles } from '../../studio/server/http/app-files.ts';

/** Builds the app of the studio before the first test, so that the workers do not build it at the same time. */
// Playwright calls the default export.
// oxlint-disable-next-line import/no-default-export
export default async function buildApp(): Promise<void> {
  await appFiles(() => console.log('Building the studio ...'));
}
