import { spawnSync } from 'node:child_process';

const settings = {
  'merge.content.name': 'content by meaning',
  'merge.content.driver': 'node scripts/bin/run.mjs content.ts merge %O %A %B %P',
};

/**
 * Sets, for this clone alone, the command that git runs for the files that `.gitattributes` gives to the driver `content`. A folder
 * without git needs none.
 */
export function setMergeDriver() {
  for (const [name, value] of Object.entries(settings)) {
    const { status } = spawnSync('git', ['config', '--local', name, value], { stdio: 'ignore' });
    if (status !== 0) {
      console.log('Merges: this folder is not a git repository, so there is nothing to set');
      return;
    }
  }
  console.log('Merges: git merges content/ by meaning');
}
