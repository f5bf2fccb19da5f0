import type { Plugin } from '#content/types.js';
import { Band } from '../../components/Band.tsx';
import { Frame } from '../../components/Frame.tsx';
import { Ledger } from '../../components/Ledger.tsx';
import { SiteLink } from '../../components/SiteLink.tsx';
import { Slip } from '../../components/Slip.tsx';
import { requirementRows } from './requirements.ts';
import styles from './Slips.module.css';

/** 'Requirements' with 'Support & Updates': two slips. */
export function Slips({ plugin: { requirements, changelog, supportInfo } }: { readonly plugin: Plugin }) {
  const { documentation, support, updatePolicy, renewal } = supportInfo;
  const version = changelog[0]?.version;
  return (
    <Band tone="page">
      <Frame className={styles.slips}>
        <Slip title="Requirements">
          <Ledger
            rows={[
              ...requirementRows(requirements),
              ...(version ? [{ label: 'Current version', value: version }] : []),
            ]}
          />
        </Slip>
        <Slip title="Support & Updates">
          <Ledger
            rows={[
              {
                label: 'Documentation',
                value: (
                  <SiteLink href={documentation.href} className={styles.link}>
                    {documentation.label}
                  </SiteLink>
                ),
              },
              { label: 'Support', value: support },
              { label: 'Updates', value: updatePolicy },
              ...(renewal ? [{ label: 'Renewal', value: renewal }] : []),
            ]}
          />
        </Slip>
      </Frame>
    </Band>
  );
}
