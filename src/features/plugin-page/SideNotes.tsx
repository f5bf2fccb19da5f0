import type { Plugin } from '#content/types.js';
import { Section } from '../../components/Section.tsx';
import { Container } from '../../components/Container.tsx';
import { FactList } from '../../components/FactList.tsx';
import { SiteLink } from '../../components/SiteLink.tsx';
import { SideNote } from '../../components/SideNote.tsx';
import { changelogAddress } from '../changelog/addresses.ts';
import { requirementRows } from './requirements.ts';
import styles from './SideNotes.module.css';

/** The 'Requirements' and 'Support & Updates' notes. */
export function SideNotes({ plugin }: { readonly plugin: Plugin }) {
  const { slug, requirements, changelog, supportInfo } = plugin;
  const { documentation, support, updatePolicy, renewal } = supportInfo;
  const version = changelog[0]?.version;
  return (
    <Section tone="page">
      <Container className={styles.slips}>
        <SideNote title="Requirements">
          <FactList
            rows={[
              ...requirementRows(requirements),
              ...(version ? [{ label: 'Current version', value: version }] : []),
            ]}
          />
        </SideNote>
        <SideNote title="Support & Updates">
          <FactList
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
              {
                label: 'Changelog',
                value: (
                  <SiteLink href={changelogAddress(slug)} className={styles.link}>
                    What changed
                  </SiteLink>
                ),
              },
              ...(renewal ? [{ label: 'Renewal', value: renewal }] : []),
            ]}
          />
        </SideNote>
      </Container>
    </Section>
  );
}
