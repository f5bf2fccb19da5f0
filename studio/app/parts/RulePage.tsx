import type { Help } from '../../protocol.ts';
import { ask } from '../session.ts';
import { useAnswer } from '../use-answer.ts';
import { Markdown } from './Markdown.tsx';

/** The guide of a rule: its meaning, a wrong and a right example, and the way to fix it. */
export function RulePage({ rule }: { readonly rule: string }) {
  const { answer, error } = useAnswer(() => ask<Help>(`help?rule=${encodeURIComponent(rule)}`), [rule]);
  const text = error === undefined ? answer?.markdown : 'There is no connection. Try again.';
  return text === undefined ? null : <Markdown text={text} />;
}
