import { useEffect, useState } from 'react';
import type { Choices } from '../../protocol.ts';
import { ask } from '../session.ts';

/** A figure that is issued elsewhere: `{claim:customers}`, `{fact:site#/city}`. */
const citation = /\{(claim|fact):([^}\s]+)\}/g;

const facts = new Map<string, string>();

/**
 * A text as visitors read it, with today's value for each figure that it cites; undefined if it cites none, or one that is not
 * there, which is a finding.
 */
export function useCited(text: string, choices: Choices | undefined): string | undefined {
  const targets = [...text.matchAll(citation)].flatMap(([, kind, target = '']) =>
    kind === 'fact' ? [target] : [],
  );
  const [, setCount] = useState(0);
  const wanted = targets.filter((target) => !facts.has(target)).join(' ');
  useEffect(() => {
    const keep = (target: string, value: string): void => {
      facts.set(target, value);
      setCount((count) => count + 1);
    };
    for (const target of wanted.split(' ').filter(Boolean))
      ask<{ readonly value: unknown }>(`fact?target=${encodeURIComponent(target)}`).then(
        ({ value }) => keep(target, String(value)),
        () => undefined, // the check says what is wrong with it
      );
  }, [wanted]);
  if (!text.includes('{claim:') && targets.length === 0) return undefined;
  const valueOf = (kind: string, target: string): string | undefined =>
    kind === 'fact' ? facts.get(target) : choices?.claims.find(({ key }) => key === target)?.text;
  const found = [...text.matchAll(citation)].map(([, kind = '', target = '']) => valueOf(kind, target));
  if (found.length === 0 || found.includes(undefined)) return undefined;
  return text.replace(citation, (_whole, kind: string, target: string) => valueOf(kind, target) ?? '');
}
