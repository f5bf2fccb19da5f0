import type { Mutant } from '../mutation/make-mutants.ts';

/** A mistake in one entry, and the findings that the check must give there. */
export interface Mistake {
  readonly mutant: Mutant;
  readonly text: string;
  readonly expected: Mutant['expected'];
}

/** The mistakes that touch one entry alone and that can be typed. */
export function mistakesOf(mutants: readonly Mutant[]): Mistake[] {
  return mutants.flatMap((mutant) => {
    const [[path, text] = [], ...others] = [...mutant.files];
    const expected = mutant.expected.filter(({ file }) => file === mutant.path);
    const isText = typeof text === 'string' && !/[\r\uFEFF]/.test(text);
    const isOne = path === mutant.path && others.length === 0 && expected.length > 0;
    return isText && isOne && /\.(?:json|md)$/.test(mutant.path) ? [{ mutant, text, expected }] : [];
  });
}
