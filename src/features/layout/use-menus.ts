import { type RefObject, useEffect } from 'react';

const openMenus = (root: HTMLElement | null): HTMLDetailsElement[] => [
  ...(root?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? []),
];

const escape = (menu: HTMLDetailsElement) => {
  menu.open = false;
  menu.querySelector('summary')?.focus();
};

/**
 * Closes the menus (`details`) below an element: on a click outside, when the focus leaves, on a chosen link and on Escape. These two take
 * the focus back to the menu's button: a link may lead to the page on show. Opening, and that only one is open, needs no script.
 */
export const useMenus = (root: RefObject<HTMLElement | null>) => {
  useEffect(() => {
    const leave = ({ target }: Event) => {
      for (const menu of openMenus(root.current)) if (!menu.contains(target as Node)) menu.open = false; // of an event of the document
    };
    const click = (event: MouseEvent) => {
      leave(event);
      if ((event.target as Element).closest('a')) openMenus(root.current).forEach(escape);
    };
    const key = ({ key: pressed }: KeyboardEvent) => {
      if (pressed === 'Escape') openMenus(root.current).forEach(escape);
    };
    const gone = new AbortController();
    document.addEventListener('click', click, gone);
    document.addEventListener('focusin', leave, gone);
    document.addEventListener('keydown', key, gone);
    return () => gone.abort();
  }, [root]);
};
