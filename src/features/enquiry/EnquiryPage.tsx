import { useHydrated, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useId, useRef, type MouseEvent, type RefObject } from 'react';
import { contact } from '#content/contact.js';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { Container } from '../../components/Container.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { FactList } from '../../components/FactList.tsx';
import { SectionHead } from '../../components/SectionHead.tsx';
import { FooterIllustration } from '../../components/FooterIllustration.tsx';
import { SiteLink } from '../../components/SiteLink.tsx';
import { SideNote } from '../../components/SideNote.tsx';
import { keepDraft } from './draft.ts';
import { isProjectType } from './enquiry.ts';
import { EnquiryForm } from './EnquiryForm.tsx';
import styles from './EnquiryPage.module.css';
import { fillField, readForm } from './form-fields.ts';

/** /contact: the enquiry form, other ways to reach the company, and the invitation to a call. */
export function EnquiryPage() {
  const form = useRef<HTMLFormElement>(null);
  const heading = useId();
  const { choose } = useProjectType(form);
  return (
    <>
      <PageHeader heading={contact.heading} lede={contact.lede} horizon={contact.horizon} />
      <Container className={styles.page}>
        <section className={styles.sheet} aria-labelledby={heading}>
          <SectionHead id={heading} title={contact.form.heading} />
          <EnquiryForm form={form} labelledBy={heading} />
        </section>
        <aside>
          <SideNote title={contact.details.heading}>
            <FactList
              rows={contact.details.rows.map(({ label, value, href }) => ({
                label,
                value: href === undefined ? value : <SiteLink href={href}>{value}</SiteLink>,
              }))}
            />
          </SideNote>
          <Call onChoose={choose} />
        </aside>
      </Container>
      <FooterIllustration />
    </>
  );
}

/** The invitation to a call. Its address names the option, which this page chooses in place. */
function Call({ onChoose }: { readonly onChoose: (type: string | null) => void }) {
  const { heading, text, action } = contact.call;
  const stay = (event: MouseEvent) => {
    event.preventDefault();
    onChoose(new URL(action.href, location.href).searchParams.get('projectType'));
  };
  return (
    <section className={styles.call}>
      <h2>{heading}</h2>
      <p>{text}</p>
      <ButtonLink kind="quiet" href={action.href} onClick={stay}>
        {action.label}
      </ButtonLink>
    </section>
  );
}

/** `?projectType=` chooses the option and brings the form into view, focused; unknown values do nothing. */
function useProjectType(form: RefObject<HTMLFormElement | null>) {
  const hydrated = useHydrated();
  const { projectType } = useSearch({ from: '/contact' });
  const choose = (type: unknown) => {
    if (!form.current || !isProjectType(type) || !fillField(form.current, 'projectType', type)) return;
    keepDraft(readForm(form.current));
    form.current.scrollIntoView({ block: 'start' });
    form.current.focus({ preventScroll: true });
  };
  const follow = useEffectEvent(choose);
  useEffect(() => {
    if (hydrated) follow(projectType);
  }, [hydrated, projectType]);
  return { choose };
}
