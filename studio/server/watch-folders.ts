import { type FSWatcher, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';

/**
 * Watches folders of a project with all that is in them, also where a folder appears or is replaced later. Each folder is watched by
 * itself: where Linux is asked for a whole tree, Node watches every file, and hears nothing more of one that is replaced, which is how
 * git and most editors write.
 * @param root the project's folder
 * @param names of folders in it; one that does not exist is watched as soon as it does
 * @param onChange called with the path that has changed, relative to the project, with slashes
 * @returns ends the watching
 */
export function watchFolders(
  root: string,
  names: readonly string[],
  onChange: (path: string) => void,
): () => void {
  const watchers = new Map<string, FSWatcher>();

  const drop = (folder: string): void => {
    watchers.get(folder)?.close();
    watchers.delete(folder);
  };
  const add = (folder: string): void => {
    const subfolders = foldersIn(join(root, folder));
    if (!subfolders) return; // gone already
    if (!watchers.has(folder)) start(folder);
    for (const name of subfolders) if (folder !== '' || names.includes(name)) add(pathOf(folder, name));
  };
  const start = (folder: string): void => {
    const watcher = watch(join(root, folder), (kind, name) => {
      if (name === null || (folder === '' && !names.includes(name))) return;
      const path = pathOf(folder, name);
      if (kind === 'rename') {
        // A folder of this name was replaced, or is gone.
        for (const other of watchers.keys()) if (other === path || other.startsWith(`${path}/`)) drop(other);
        add(folder);
      }
      onChange(path);
    });
    watcher.on('error', () => drop(folder)); // Windows reports so that a folder is gone
    watchers.set(folder, watcher);
  };

  add('');
  return () => {
    for (const folder of watchers.keys()) drop(folder);
  };
}

const pathOf = (folder: string, name: string): string => (folder === '' ? name : `${folder}/${name}`);

/** Names of the folders in a folder; undefined if it does not exist. */
function foldersIn(folder: string): string[] | undefined {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? [entry.name] : [],
    );
  } catch {
    return undefined;
  }
}
