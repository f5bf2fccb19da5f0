import { useId } from 'react';
import { contact } from '#content/contact.js';
import { Picture } from '../../components/Picture.tsx';
import { PriceNote } from '../prices/PriceNote.tsx';
import styles from './EnquirySubject.module.css';
import type { Steps, Subject } from './subject.ts';

interface EnquirySubjectProps {
  readonly subject: Subject;
  /** The id by which the form refers to the panel. */
  readonly id: string;
}

/** The subject of the enquiry: its picture and price, and the three steps that follow (docs/decisions.md#enquiry). */
export function EnquirySubject({ subject: { heading, price, image, steps }, id }: EnquirySubjectProps) {
  const title = useId();
  return (
    <section id={id} className={styles.subject} aria-labelledby={title}>
      {image && <Picture image={image} slot="subject" className={styles.picture} />}
      <div className={styles.words}>
        <h3 id={title}>{heading}</h3>
        {price !== undefined && <p>{price}</p>}
        {price !== undefined && <PriceNote />}
      </div>
      {steps && <StepList {...steps} />}
    </section>
  );
}

/** The steps of buying, for visitors without script, for whom the form has no subject. */
export const BuyingSteps = () => (
  <div className={styles.subject}>
    <StepList {...contact.subjects.buying} />
  </div>
);

/** The steps of buying or hiring. */
function StepList({ heading, items }: Steps) {
  return (
    <div className={styles.steps}>
      <p>{heading}</p>
      <ol>
        {items.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  );
}
