import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { buildSites, SideError } from '../../scripts/engine/pictures/build-sides.ts';
import { testFolder } from '../built-site.ts';

const waits = `import { writeFileSync } from 'node:fs';
writeFileSync('pid', String(process.pid));
setTimeout(() => {}, 600_000);`;
/** Fails when the other build has begun. */
const fails = `import { existsSync } from 'node:fs';
setInterval(() => {
  if (!existsSync('../one/pid')) return;
  console.error('A mistake');
  process.exit(1);
}, 20);`;

test('of two sites that are built at once, the one that cannot be built is named, and the other build ends', async () => {
  const root = await testFolder({ 'one/scripts/bin/run.mjs': waits, 'other/scripts/bin/run.mjs': fails });
  const side = (name: string) => ({
    root: join(root, name),
    site: join(root, 'site', name),
    name: `the ${name}`,
  });
  const built = buildSites(['one', 'other'].map(side));
  await expect(built).rejects.toThrow(SideError);
  await expect(built).rejects.toThrow('The site of the other cannot be built:\nA mistake');
  expect(existsSync(join(root, 'one/pid'))).toBe(true);
  const pid = Number(readFileSync(join(root, 'one/pid'), 'utf8'));
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), 30_000);
});
