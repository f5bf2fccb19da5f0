import { claims } from '#content/claims.js';
import type { Plugin } from '#content/types.js';
import { Section } from '../../components/Section.tsx';
import { Container } from '../../components/Container.tsx';
import { FactList } from '../../components/FactList.tsx';
import { SiteLink } from '../../components/SiteLink.tsx';
import { SideNote } from '../../components/SideNote.tsx';
import { changelogAddress } from '../changelog/changelog-addresses.ts';
import { compatibilityRows } from '../compatibility/compatibility-words.ts';
import { offerOf, renewalRows } from './pricing.ts';
import { requirementRows } from './requirements.ts';
import styles from './SideNotes.module.css';

const licence = claims.claims.find(({ key }) => key === 'licence')?.text;

interface SideNotesProps {
  readonly plugin: Plugin;
}

/** The 'Requirements' and 'Support & Updates' notes. */
export function SideNotes({ plugin }: SideNotesProps) {
  return (
    <Section tone="page">
      <Container className={styles.slips}>
        <Requirements plugin={plugin} />
        <SideNote title="Support & Updates">
          <FactList rows={supportRows(plugin)} />
        </SideNote>
      </Container>
    </Section>
  );
}

function Requirements({ plugin: { requirements, compatibility, changelog } }: SideNotesProps) {
  const [newest] = changelog;
  return (
    <SideNote title="Requirements">
      <FactList
        rows={[
          ...requirementRows(requirements),
          ...compatibilityRows(compatibility),
          ...(newest ? [{ label: 'Current version', value: newest.version }] : []),
          { label: 'Other plugins', value: <Way href="/compatibility">Compare them all</Way> },
        ]}
      />
    </SideNote>
  );
}

function supportRows(plugin: Plugin) {
  const { slug, pricing, supportInfo } = plugin;
  const { documentation, support, planSupport, updatePolicy } = supportInfo;
  return [
    { label: 'Documentation', value: <Way href={documentation.href}>{documentation.label}</Way> },
    { label: 'Support', value: support },
    ...(planSupport ? [{ label: 'With a maintenance plan', value: planSupport }] : []),
    ...(licence && offerOf(plugin) === 'paid' ? [{ label: 'Licence', value: licence }] : []),
    { label: 'Updates', value: updatePolicy },
    { label: 'Changelog', value: <Way href={changelogAddress(slug)}>What changed</Way> },
    ...renewalRows(pricing),
  ];
}

function Way({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <SiteLink href={href} className={styles.link}>
      {children}
    </SiteLink>
  );
}
