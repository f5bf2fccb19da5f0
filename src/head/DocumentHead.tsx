import { useRouterState } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import type { DocumentHead as Head } from '../../scripts/engine/contract/server-entry.ts';
import { documentHead } from './head-tags.ts';

/**
 * Keeps the document's head in step with the page after a navigation. The prerendered head is right already, so the first
 * page is left alone where it is the one that was prerendered; structured data is for readers of the file: it goes with its page, and no other comes. While a
 * page is being fetched its head is not known, and the last one stays.
 */
export function DocumentHead({ stale }: { readonly stale: boolean }): null {
  const matches = useRouterState({ select: ({ matches: current }) => current });
  const first = useRef(!stale);
  useLayoutEffect(() => {
    if (matches.some(({ status }) => status === 'pending')) return;
    const head = documentHead(matches);
    if (!first.current || head.title !== document.title) renew(head);
    first.current = false;
  }, [matches]);
  return null;
}

function renew({ title, meta, links }: Head): void {
  if (title === '') return;
  document.title = title;
  for (const old of document.head.querySelectorAll('[data-page], script[type$=json]')) old.remove();
  document.head.append(
    ...meta.map((attributes) => element('meta', attributes)),
    ...links.map((attributes) => element('link', attributes)),
  );
}

function element(name: string, attributes: Readonly<Record<string, string>>): Element {
  const node = document.createElement(name);
  node.setAttribute('data-page', '');
  for (const [attribute, value] of Object.entries(attributes)) node.setAttribute(attribute, value);
  return node;
}
