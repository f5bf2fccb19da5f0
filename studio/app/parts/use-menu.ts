import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

/** Opens a menu and closes it again: by Esc, Tab, or a click elsewhere. Arrow keys walk. */
export function useMenu() {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    menu.current?.querySelector('button')?.focus();
    const press = ({ target }: PointerEvent): void => {
      const isOwn =
        target instanceof Node && (menu.current?.contains(target) || button.current?.contains(target));
      if (!isOwn) setOpen(false);
    };
    addEventListener('pointerdown', press);
    return () => removeEventListener('pointerdown', press);
  }, [isOpen]);
  /** Gives the focus back to the button. */
  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  const keys = (event: KeyboardEvent): void => {
    const items = [...(menu.current?.querySelectorAll('button') ?? [])];
    const now = items.findIndex((item) => item === document.activeElement);
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape') close();
    else if (by !== undefined) items[(now + by + items.length) % items.length]?.focus();
    else if (event.key === 'Tab') setOpen(false);
    if (by !== undefined || event.key === 'Escape') event.preventDefault();
  };
  return { isOpen, button, menu, toggle: () => setOpen(!isOpen), close, keys };
}
