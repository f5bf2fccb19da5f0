import { use, type ReactElement } from 'react';
import type { Payloads } from '#content/types.js';
import { Badge } from '../../components/Badge.tsx';
import { IconTile } from '../../components/IconTile.tsx';
import { SiteLink } from '../../components/SiteLink.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { PluginLinks } from './plugin-links.ts';
import styles from './Plugin.module.css';
import type { Rendered } from '../shortcode.ts';

/**
 * A small ticket for a plugin: name and description left of the perforation, price right of it (docs/design.md#article-and-blocks).
 * The name leads to the plugin's page where the site has one of that name. Any type but 'free' and 'retired' is shown as Premium.
 * A plugin of others has a link to its page at WordPress.org.
 */
export function Plugin({ name, description, type, price, href }: Rendered<Payloads['plugin']>): ReactElement {
  const links = use(PluginLinks);
  const link = Object.hasOwn(links, name) ? links[name] : undefined;
  const kind = type.toLowerCase();
  return (
    <div className={styles.ticket}>
      <IconTile name={link?.stamp ?? 'blade'} ground={kind === 'free' ? 'gold' : 'deep'} />
      <div className={styles.body}>
        <p className={styles.name}>{link ? <SiteLink href={link.href}>{name}</SiteLink> : name}</p>
        <p className={styles.text}>{description}</p>
        {href && (
          <SiteLink href={href} className={styles.get}>
            Get it on WordPress.org<VisuallyHidden>: {name}</VisuallyHidden>
          </SiteLink>
        )}
      </div>
      <div className={styles.stub}>
        <Type type={kind} />
        {price && <p className={styles.price}>{price}</p>}
      </div>
    </div>
  );
}

function Type({ type }: { readonly type: string }): ReactElement {
  if (type === 'free') return <Badge kind="free">FREE</Badge>;
  if (type === 'retired') return <Badge kind="retired">Retired</Badge>;
  return <span className={styles.premium}>Premium</span>;
}
