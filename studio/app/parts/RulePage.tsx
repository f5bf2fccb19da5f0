import { useEffect, useState } from 'react';
import type { Help } from '../../protocol.ts';
import { ask } from '../session.ts';
import { Markdown } from './Markdown.tsx';

const guides = new Map<string, string>();

/** The guide of a rule: its meaning, a wrong and a right example, and the way to fix it. */
export function RulePage({ rule }: { readonly rule: string }) {
  const [text, setText] = useState(guides.get(rule));
  useEffect(() => {
    if (guides.has(rule)) return;
    const keep = ({ markdown }: Help): void => {
      guides.set(rule, markdown);
      setText(markdown);
    };
    ask<Help>(`help?rule=${encodeURIComponent(rule)}`).then(keep, () =>
      setText('There is no connection. Try again.'),
    );
  }, [rule]);
  return text === undefined ? null : <Markdown text={text} />;
}
