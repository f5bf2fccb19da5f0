import { type RefObject, useEffect } from 'react';

const openMenus = (root: HTMLElement | null): HTMLDetailsElement[] => [
  ...(root?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? []),
];

const close = (menu: HTMLDetailsElement) => {
  menu.open = false;
};

const escape = (menu: HTMLDetailsElement) => {
  close(menu);
  menu.querySelector('summary')?.focus();
};

/**
 * Closes the menus (`details`) below an element: on a click outside, on a chosen link, when the focus leaves, and on
 * Escape, which takes the focus back to the menu's button. Opening, and that only one is open, needs no script.
 */
export const useMenus = (root: RefObject<HTMLElement | null>) => {
  useEffect(() => {
    const leave = ({ target }: Event) => {
      const isOutside = (menu: HTMLElement) => target instanceof Node && !menu.contains(target);
      for (const menu of openMenus(root.current)) if (isOutside(menu)) close(menu);
    };
    const click = (event: MouseEvent) => {
      leave(event);
      if (event.target instanceof Element && event.target.closest('a'))
        openMenus(root.current).forEach(close);
    };
    const key = ({ key: pressed }: KeyboardEvent) => {
      if (pressed === 'Escape') openMenus(root.current).forEach(escape);
    };
    const gone = new AbortController();
    const { signal } = gone;
    document.addEventListener('click', click, { signal });
    document.addEventListener('focusin', leave, { signal });
    document.addEventListener('keydown', key, { signal });
    return () => gone.abort();
  }, [root]);
};
