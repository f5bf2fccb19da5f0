import { use, type ReactElement } from 'react';
import type { Payloads } from '#content/types.js';
import { Badge } from '../../components/Badge.tsx';
import { SiteLink } from '../../components/SiteLink.tsx';
import { IconTile } from '../../components/IconTile.tsx';
import { PluginLinks } from './plugin-links.ts';
import styles from './Plugin.module.css';
import type { Rendered } from '../shortcode.ts';

/**
 * A small ticket for a plugin: what it is left of the perforation, what it costs right of it (docs/design.md#article-and-blocks).
 * The name leads to the plugin's page where the site has one of that name. Any type but 'free' and 'retired' is shown as Premium.
 */
export function Plugin({ name, description, type, price }: Rendered<Payloads['plugin']>): ReactElement {
  const links = use(PluginLinks);
  const link = Object.hasOwn(links, name) ? links[name] : undefined;
  const free = type.toLowerCase() === 'free';
  return (
    <div className={styles.ticket}>
      <IconTile name={link?.stamp ?? 'blade'} ground={free ? 'gold' : 'deep'} size={52} />
      <div className={styles.body}>
        <p className={styles.name}>{link ? <SiteLink href={link.href}>{name}</SiteLink> : name}</p>
        <p className={styles.text}>{description}</p>
      </div>
      <div className={styles.stub}>
        <Type type={type.toLowerCase()} />
        {(price ?? free) && <p className={styles.price}>{price ?? 'Free'}</p>}
      </div>
    </div>
  );
}

function Type({ type }: { readonly type: string }): ReactElement {
  if (type === 'free') return <Badge kind="free">FREE</Badge>;
  if (type === 'retired') return <Badge kind="retired">Retired</Badge>;
  return <span className={styles.premium}>Premium</span>;
}
