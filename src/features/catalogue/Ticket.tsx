import type { ReactNode } from 'react';
import type { PluginListing } from '#content/types.js';
import { classNames } from '../../components/class-names.ts';
import { Picture } from '../../components/Picture.tsx';
import { CardLink } from './CardLink.tsx';
import { CardDivider } from './CardDivider.tsx';
import styles from './Ticket.module.css';
import { Still } from '../../components/Still.tsx';

interface TicketProps {
  readonly plugin: PluginListing;
  /** Badges that sit across the picture's lower edge, at most three. */
  readonly badges: ReactNode;
  /** The content below the name. */
  readonly children: ReactNode;
  /** The content below the perforation. */
  readonly stub: ReactNode;
  /** Whether the plugin is no longer sold: its ticket has no ground. */
  readonly retired?: boolean;
}

/**
 * A plugin's ticket: picture, body, perforation and stub. The name is the link, and its target covers the whole ticket. The grid around
 * it says how it lies.
 */
export function Ticket({ plugin, badges, children, stub, retired = false }: TicketProps) {
  return (
    <Still as="li" className={classNames(styles.ticket, retired && styles.retired)}>
      <div className={classNames(styles.picture, styles[plugin.imageFocus ?? 'center'])}>
        <Picture image={plugin.heroImage} slot="ticket" focus={plugin.imageFocus} />
      </div>
      <div className={styles.body}>
        <p className={styles.badges}>{badges}</p>
        <p className={styles.category}>{plugin.category}</p>
        <h3 className={styles.name}>
          <CardLink href={plugin.href}>{plugin.name}</CardLink>
        </h3>
        {children}
      </div>
      <CardDivider />
      <div className={styles.stub}>{stub}</div>
    </Still>
  );
}
