import type { Choices } from '../protocol-choices.ts';
import { Cell } from './cell.ts';
import { ask } from './session.ts';

/** A figure that is issued elsewhere: `{claim:customers}`, `{fact:site#/city}`. */
export const citation = /\{(claim|fact):([^{}\s]+)\}/g;

const facts = new Map<string, string | undefined>();

/** How many facts have come: views follow it, because a fact is asked for when it is first needed. */
export const factsKnown = new Cell(0);

async function askFor(target: string): Promise<void> {
  facts.set(target, undefined);
  try {
    const { value } = await ask<{ readonly value: unknown }>(`fact?target=${encodeURIComponent(target)}`);
    facts.set(target, String(value));
    factsKnown.set(factsKnown.get() + 1);
  } catch {
    // The check says what is wrong with it.
  }
}

/** The words that visitors read today in place of a citation; undefined while unknown, and where there is no such value. */
export function citedValue(kind: string, target: string, choices: Choices | undefined): string | undefined {
  if (kind === 'claim') return choices?.claims.find(({ key }) => key === target)?.text;
  if (!facts.has(target)) void askFor(target);
  return facts.get(target);
}
