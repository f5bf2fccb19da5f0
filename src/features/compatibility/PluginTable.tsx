import type { ReactElement } from 'react';
import type { PluginRow } from '#content/types.js';
import { Badge } from '../../components/Badge.tsx';
import { Icon } from '../../components/Icon.tsx';
import { ScrollingTable } from './ScrollingTable.tsx';
import { SiteLink } from '../../components/SiteLink.tsx';
import { versionRange } from '../plugin-page/requirements.ts';
import { changelogAddress } from '../changelog/changelog-addresses.ts';
import styles from './PluginTable.module.css';
import { supports, supportWords } from './compatibility-words.ts';

const programs = [
  { key: 'wordpress', name: 'WordPress' },
  { key: 'woocommerce', name: 'WooCommerce' },
  { key: 'php', name: 'PHP' },
] as const;

/** The requirements and supported features of the plugins, a row for each. */
export function PluginTable({ rows }: { readonly rows: readonly PluginRow[] }): ReactElement {
  return (
    <ScrollingTable label="Plugins and what they run on" className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Plugin</th>
          {[...programs, ...supports].map(({ key, name }) => (
            <th key={key} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.slug}>
            <th scope="row">
              <SiteLink className={styles.name} href={row.href}>
                {row.name}
              </SiteLink>
              {row.status === 'retired' && <Badge kind="retired">Retired</Badge>}
            </th>
            {programs.map(({ key }) => (
              <td key={key}>
                <span className={styles.versions}>{versionRange(row.requirements[key])}</span>
              </td>
            ))}
            {supports.map(({ key }) => (
              <td key={key}>
                <Support plugin={row.slug} support={row.compatibility[key]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </ScrollingTable>
  );
}

interface SupportProps {
  readonly plugin: string;
  readonly support: string;
}

/** A tick or a dash with its word; a version leads to its changes. */
function Support({ plugin, support }: SupportProps): ReactElement {
  const isVersion = support !== 'yes' && support !== 'no';
  return (
    <span className={styles.support}>
      <Icon name={support === 'no' ? 'minus' : 'check'} size={18} />
      {isVersion ? (
        <SiteLink href={changelogAddress(plugin, support)}>{supportWords(support)}</SiteLink>
      ) : (
        supportWords(support)
      )}
    </span>
  );
}
