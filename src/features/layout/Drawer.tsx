import { useHydrated } from '@tanstack/react-router';
import { type MouseEvent, useState } from 'react';
import { navigation } from '#content/navigation.js';
import { closeFromBeside, isPlain } from '../../browser/plain-press.ts';
import { useKeptFocus } from '../../browser/kept-focus.ts';
import { Icon } from '../../components/Icon.tsx';
import { SiteLink } from '../../components/SiteLink.tsx';
import styles from './Drawer.module.css';
import { DrawerSection } from './DrawerSection.tsx';
import { Wordmark } from './Wordmark.tsx';

/** Closes the drawer on a chosen link. */
const leave = (event: MouseEvent<HTMLDialogElement>) => {
  const { target, currentTarget } = event;
  if (target instanceof Element && target.closest('a') && isPlain(event)) currentTarget.close();
};

const open = (dialog: HTMLDialogElement | null) => dialog?.showModal();

/**
 * The menu of narrow screens: a modal dialog, so that the browser keeps the focus inside, closes it on Escape and
 * gives the focus back. Without script the button is a link to the footer, which holds the same pages.
 */
export const Drawer = () => {
  // 0 while it is closed. Each opening has a new number, as in `SearchOpener`.
  const [opening, setOpening] = useState(0);
  const keepFocus = useKeptFocus();
  if (!useHydrated()) {
    return (
      <a ref={keepFocus} href="#footer" className={styles.open} aria-label="Menu">
        <Icon name="menu" size={26} />
      </a>
    );
  }
  return (
    <>
      <button
        ref={keepFocus}
        type="button"
        className={styles.open}
        aria-label="Menu"
        aria-haspopup="dialog"
        onClick={() => setOpening(opening + 1)}
      >
        <Icon name="menu" size={26} />
      </button>
      {opening > 0 && <Sheet key={opening} onClose={() => setOpening(0)} />}
    </>
  );
};

/** The content of the drawer, which is made when it is opened: most visitors never see it. */
const Sheet = ({ onClose }: { readonly onClose: () => void }) => (
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the keyboard has Escape and the close button
  <dialog
    ref={open}
    className={styles.drawer}
    aria-label="Menu"
    onClick={leave}
    onMouseDown={closeFromBeside}
    onClose={onClose}
  >
    <div className={styles.panel}>
      <div className={styles.head}>
        <Wordmark />
        <button
          type="button"
          className={styles.close}
          aria-label="Close"
          onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}
        >
          <Icon name="x" />
        </button>
      </div>
      <nav aria-label="Menu">
        <ul className={styles.rows}>
          <li>
            <a href={navigation.search.href} className={styles.row}>
              {navigation.search.name}
            </a>
          </li>
          {navigation.header.map((section) => (
            <li key={section.href}>
              <DrawerSection section={section} />
            </li>
          ))}
          {[navigation.docs, navigation.cart].map(({ name, href }) => (
            <li key={href}>
              <SiteLink href={href} className={styles.row}>
                {name}
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  </dialog>
);
