import { useEffect, useState, type FormEvent, type RefObject } from 'react';
import { contact } from '#content/contact.js';
import { useGuardedSubmission } from '../forms/use-guarded-submission.ts';
import { dropDraft, keepDraft, readDraft } from './draft.ts';
import {
  errorsOf,
  fieldNames,
  payloadOf,
  type Enquiry,
  type EnquiryErrors,
  type FieldName,
} from './enquiry.ts';
import { controlOf, fillForm, readForm } from './form-fields.ts';

const { failure: texts } = contact.form;

/**
 * Behaviour of the enquiry form (docs/decisions.md#enquiry): the state that it shows, and the effects of a submit and of typing.
 * @param preset answers that the page has given, which are no part of a draft
 */
export function useEnquiry(form: RefObject<HTMLFormElement | null>, preset: Partial<Enquiry>) {
  const { challenge, submission, pass } = useGuardedSubmission('contact', texts);
  const [errors, setErrors] = useState<EnquiryErrors>({});
  const draft = useDraft(form, preset);

  const attempt = async (enquiry: Enquiry) => {
    const passed = pass();
    if (!passed) return;
    const isSent = await submission.submit(passed.address, payloadOf(enquiry, passed.token));
    if (isSent) {
      dropDraft();
      submission.finish();
    } else challenge.current?.reset();
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (submission.phase === 'sending') return;
    const element = event.currentTarget;
    const enquiry = readForm(element);
    const mistakes = errorsOf(enquiry, controlOf(element, 'email')?.validity.valid ?? false);
    setErrors(mistakes);
    const first = fieldNames.find((name) => mistakes[name] !== undefined);
    if (first) {
      submission.reset();
      controlOf(element, first)?.focus();
    } else void attempt(enquiry);
  };

  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    draft.keep();
    const name = fieldNames.find((field: FieldName) => 'name' in target && target.name === field);
    if (name && errors[name] !== undefined) setErrors((now) => ({ ...now, [name]: undefined }));
  };

  const onReset = () => {
    dropDraft();
    setErrors({});
    submission.reset();
    challenge.current?.reset();
  };

  return { challenge, submission, errors, onSubmit, onInput, onReset, draftIsKept: draft.kept };
}

/** Brings back the answers typed before, and keeps those being typed; `kept` is false where the browser keeps nothing. */
function useDraft(form: RefObject<HTMLFormElement | null>, preset: Partial<Enquiry>) {
  const [isKept, setKept] = useState(true);
  const keep = () => setKept(keepDraft(readForm(form.current), preset));
  useEffect(() => {
    fillForm(form.current, readDraft(), isRestored());
    // The browser may also bring back the whole page as it was left.
    const show = ({ persisted }: PageTransitionEvent) => {
      if (persisted && !form.current?.inert) fillForm(form.current, readDraft(), true);
    };
    addEventListener('pageshow', show);
    return () => removeEventListener('pageshow', show);
  }, [form]);
  return { kept: isKept, keep };
}

/** Whether the browser has gone back or forward and filled the form as it was then: the draft may be newer. Not once the visitor may have typed. */
function isRestored(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type === 'back_forward' && !navigator.userActivation?.hasBeenActive;
}
