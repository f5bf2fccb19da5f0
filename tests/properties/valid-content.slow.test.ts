/** Content that passes the check can be built: whatever values the schemas allow, it either has findings or becomes a site. */
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromXml } from 'xast-util-from-xml';
import type { Sources } from '../../scripts/engine/compiler/model.ts';
import { read } from '../../scripts/engine/project/read.ts';
import { compile } from '../pipeline/kit.ts';
import { changesOf, passing } from './content.ts';
import { openRenderer, photograph, photographSize, type Rendered, type Renderer } from './rendered-site.ts';

/** How many sites are built, and the seed of their content, which is the same in every run unless set. */
const runs = Number(process.env['RUNS'] ?? 2);
const seed = Number(process.env['SEED'] ?? 20_250_901);
/** Whether to look for the smallest content that fails, which takes minutes. */
const isShrinking = process.env['SHRINK'] !== undefined;
/** In ms. Each site takes seconds. */
const timeoutMs = isShrinking ? 3_600_000 : 300_000 + runs * 60_000;

let renderer: Renderer;
beforeAll(async () => {
  renderer = await openRenderer();
}, 600_000);
afterAll(() => renderer.done());

/** Problems in the files of a site: files that cannot be parsed, and pages that show what visitors must not see. */
const problemsIn = (files: Rendered): string[] =>
  Array.from(files, ([address, text]) => problemIn(address, text) ?? []).flat();

function problemIn(address: string, text: string): string | undefined {
  try {
    if (address.endsWith('.xml')) fromXml(text);
    if (address.endsWith('.json')) JSON.parse(text);
  } catch (error) {
    return `${address} cannot be read: ${String(error)}`;
  }
  if (/\.\w+$/.test(address)) return undefined;
  if (!text.includes('<h1')) return `${address} has no heading`;
  const words = text.replaceAll(/<code[^]*?<\/code>/g, ''); // code is shown unchanged
  const match = /\[object Object\]|>(?:undefined|NaN)<|\{(?:claim|fact):.{20}/.exec(words);
  return match ? `${address} shows ${match[0]}` : undefined;
}

test(
  'content that passes the check becomes a site, whatever values it has',
  async () => {
    const project = read(process.cwd());
    const sources: Sources = { ...project, files: new Map([...project.files, [photograph, photographSize]]) };
    const base = await compile(sources, true);
    // No content shows the photograph yet.
    expect(base.findings.map(({ file }) => file)).toEqual([`public${photograph}`]);
    let kept = 0;
    await fc.assert(
      fc.asyncProperty(changesOf(base), async (changes) => {
        const content = await passing(base, sources, changes);
        kept += content.kept;
        if (process.env['SHOW_REFUSED']) console.log(content.refused.join('\n'));
        expect(problemsIn(await renderer.render(content.result))).toEqual([]);
      }),
      { numRuns: runs, seed, endOnFailure: !isShrinking },
    );
    // Each site begins with about three hundred changes. If too few are left, this tests nothing.
    expect(kept / runs).toBeGreaterThan(10);
  },
  timeoutMs,
);
