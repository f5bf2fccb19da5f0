import type { FormerText, Preview, TextSource } from '../preview.ts';
import { Cell } from './cell.ts';
import { entryAddress, go } from './route.ts';
import { failureWords, online, post } from './session.ts';

/** The state of the preview; undefined until it has been asked for. */
export const preview = new Cell<Preview | undefined>(undefined);

/** Why there is no preview. */
export const refusal = new Cell<string | undefined>(undefined);

/** Starts the preview. @param day the day to show from now on */
export async function loadPreview(day?: string): Promise<void> {
  try {
    await preview.take(post('preview', day === undefined ? {} : { day }));
    refusal.set(undefined);
  } catch (error) {
    refusal.set(failureWords(error));
  }
}

/** How often the preview was loaded again with its server. Its frame is another one then. */
export const reloads = new Cell(0);

// The studio may have started again, and nothing tells the page in the frame.
online.subscribe(() => void (online.get() && reload()));

async function reload(): Promise<void> {
  if (!preview.get() && refusal.get() === undefined) return; // nobody has asked for it
  await loadPreview();
  reloads.set(reloads.get() + 1);
}

/** Shows an entry as it was; without a version as it is now. */
export async function showVersion(path: string, version?: FormerText): Promise<void> {
  try {
    await preview.take(post('showVersion', { path, ...(version && { version }) }));
  } catch (error) {
    refusal.set(failureWords(error));
  }
}

/** The address at which this page can show it: of the same machine by the same name. */
export const originOf = ({ origins }: Preview): string =>
  origins.find((origin) => new URL(origin).hostname === location.hostname) ?? origins.at(-1) ?? '';

export type Device = 'phone' | 'desktop';
export type Scheme = 'light' | 'dark';

/** How the preview looks in this tab. */
export const look = new Cell<{ readonly device: Device; readonly scheme: Scheme }>({
  device: 'phone',
  scheme: 'light',
});

/** The width of the preview's pane in px; undefined for the usual one. */
export const paneWidth = new Cell<number | undefined>(undefined);

/** The place that somebody has picked on the page, until its entry is open. Each time is another object. */
export const wantedSource = new Cell<TextSource | undefined>(undefined);

/** Goes to the place of a text. @param path of the entry that is open */
export function goToSource(source: TextSource, path: string): void {
  wantedSource.set({ ...source });
  if (source.path !== path) go(entryAddress(source.path));
}
