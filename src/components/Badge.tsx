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

/** The variants of a badge. */
export type BadgeKind = keyof typeof icons;

/** The variant for a word from content; neutral for unknown words, because content may be ahead of the code. */
export const badgeKind = (word: string): BadgeKind =>
  Object.hasOwn(icons, word) ? (word as BadgeKind) : 'neutral'; // checked by hasOwn

interface BadgeProps {
  readonly kind: BadgeKind;
  /** Whether the badge is on a picture: it gets a paper edge, like a sticker. */
  readonly stuck?: boolean;
  readonly children: ReactNode;
}

/** A label; not interactive (docs/design.md#badges). */
export const Badge = ({ kind, stuck = false, children }: BadgeProps) => {
  const icon = icons[kind];
  return (
    <span className={classNames(styles.badge, styles[kind], stuck && styles.stuck)}>
      {icon && <Icon name={icon} size={13} className={styles.icon} />}
      {children}
    </span>
  );
};
