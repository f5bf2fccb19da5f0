import { useHydrated, useLoaderData, useRouter, useSearch } from '@tanstack/react-router';
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
import { ScriptNotice } from '../forms/ScriptNotice.tsx';
import { begun, keepDraft, readDraft } from './draft.ts';
import { type Enquiry, isProjectType } from './enquiry.ts';
import { EnquiryForm } from './EnquiryForm.tsx';
import { BuyingSteps, EnquirySubject } from './EnquirySubject.tsx';
import styles from './EnquiryPage.module.css';
import { fillField, readForm } from './form-fields.ts';
import type { Subject } from './subject.ts';

/** /contact: the enquiry form, other ways to reach the company, and the invitation to a call. */
export function EnquiryPage() {
  const form = useRef<HTMLFormElement>(null);
  const heading = useId();
  const panel = useId();
  const hydrated = useHydrated();
  const { subject: loadedSubject } = useLoaderData({ from: '/contact' });
  const subject = hydrated ? loadedSubject : undefined; // the prerendered page knows no parameters
  const { projectType } = useSearch({ from: '/contact' });
  const preset = {
    ...(subject && { message: subject.message }),
    ...(hydrated && isProjectType(projectType) && { projectType }),
  };
  const isOrder = subject?.isOrder ?? false;
  const choose = useAddress(form, preset, subject);
  return (
    <>
      <PageHeader heading={contact.heading} lede={contact.lede} horizon={contact.horizon} />
      <Container className={styles.page}>
        <section className={styles.sheet} aria-labelledby={heading}>
          <SectionHead id={heading} title={isOrder ? contact.form.order.heading : contact.form.heading} />
          {subject && <EnquirySubject subject={subject} id={panel} />}
          <ScriptNotice>
            <BuyingSteps />
          </ScriptNotice>
          <EnquiryForm
            form={form}
            labelledBy={heading}
            describedBy={subject && panel}
            preset={preset}
            isOrder={isOrder}
          />
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

/**
 * Follows the address: `?projectType=` chooses the option, and the sentence about the subject begins the message, in place of the sentence
 * about an earlier subject. Then the form comes into view, focused. Unknown values do nothing.
 * @param preset the answers that the address gives
 * @returns chooses an option in place
 */
function useAddress(
  form: RefObject<HTMLFormElement | null>,
  preset: Partial<Enquiry>,
  subject: Subject | undefined,
) {
  const hydrated = useHydrated();
  const router = useRouter();
  const { projectType } = preset;
  const sentence = useRef<string>(undefined);

  const show = () => {
    if (!form.current) return;
    const top = document.getElementById(form.current.getAttribute('aria-describedby') ?? '') ?? form.current;
    top.scrollIntoView({ block: 'start' });
    form.current.focus({ preventScroll: true });
  };
  const choose = (type: unknown): boolean =>
    isProjectType(type) && fillField(form.current, 'projectType', type);
  const keep = () => keepDraft(readForm(form.current), preset);
  const follow = useEffectEvent((type: unknown, about: Subject | undefined) => {
    if (!form.current || form.current.inert) return; // what was sent is no draft
    const choice = choose(type);
    if (about) {
      const { message } = readForm(form.current);
      const last = sentence.current ?? readDraft().sentence;
      fillField(form.current, 'message', begun(message, about.message, last));
      sentence.current = about.message;
    }
    // A draft, too, are words that were typed before the page was alive, or that another sentence now begins.
    if (about || !sentence.current) keep();
    if (choice || about) show();
  });

  useEffect(() => {
    if (!hydrated) return undefined;
    const start = () => follow(projectType, subject);
    start();
    // After a link of the site the router shows the top of the page, and its heading takes the focus.
    return router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      if (fromLocation && pathChanged) start();
    });
  }, [hydrated, projectType, subject, router]);

  return (type: unknown) => {
    if (form.current?.inert) form.current.reset(); // ends the thanks
    if (!choose(type)) return;
    keep();
    show();
  };
}
