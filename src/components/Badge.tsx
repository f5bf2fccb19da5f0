import type { ReactNode } from 'react';
import styles from './Badge.module.css';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './Icon.tsx';

const icons = {
  bestseller: 'star',
  popular: 'star',
  featured: 'bulb',
  new: 'sprout',
  updated: 'redo',
  free: undefined,
  retired: undefined,
  neutral: undefined,
} as const satisfies Record<string, IconName | undefined>;

/** The looks of a badge. */
export type BadgeKind = keyof typeof icons;

/** The look for a word from content: its own if it has one, else neutral, because content may be ahead of the code. */
export const badgeKind = (word: string): BadgeKind =>
  Object.hasOwn(icons, word) ? (word as BadgeKind) : 'neutral'; // hasOwn has just shown that it is a key

interface BadgeProps {
  readonly kind: BadgeKind;
  /** On a picture: an edge of paper, as if stuck on. */
  readonly stuck?: boolean;
  readonly children: ReactNode;
}

/** A label, never a button (docs/design.md#badges). */
export const Badge = ({ kind, stuck = false, children }: BadgeProps) => {
  const icon = icons[kind];
  return (
    <span className={classNames(styles.badge, styles[kind], stuck && styles.stuck)}>
      {icon && <Icon name={icon} size={13} className={styles.icon} />}
      {children}
    </span>
  );
};
