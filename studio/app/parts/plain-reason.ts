import type { Note } from '../../protocol.ts';
import { otherTitle, withoutPaths } from '../../text/without-paths.ts';
import { desk } from '../desk.ts';

/** The title of a file: that of its entry, for a folder that of its collection; the path of a file without one. */
export function titleOf(path: string): string {
  const { entries = [], collections = [] } = desk.get() ?? {};
  const title = path.endsWith('/')
    ? collections.find(({ name }) => name === path.split('/')[1])?.title
    : entries.find((entry) => entry.path === path)?.title;
  return title ?? otherTitle(path);
}

/** The reason of a note as it is shown everywhere but in the source: files have their titles, and no command is named. */
export const plainReason = ({ reason }: Pick<Note, 'reason'>): string =>
  withoutPaths(reason, (path) => {
    const title = titleOf(path);
    return title === path ? undefined : `“${title}”`;
  });
