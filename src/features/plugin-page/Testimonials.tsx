import type { Plugin } from '#content/types.js';
import { Section } from '../../components/Section.tsx';
import { Container } from '../../components/Container.tsx';
import { SectionHead } from '../../components/SectionHead.tsx';
import { Stars } from '../../components/Stars.tsx';
import styles from './Testimonials.module.css';

interface TestimonialsProps {
  /** The section's heading. Default: that of plugin pages. */
  readonly title?: string;
  readonly testimonials: NonNullable<Plugin['testimonials']>;
}

/** The reviews of customers: stars, words, name and company. */
export function Testimonials({ title = 'What Our Customers Say', testimonials }: TestimonialsProps) {
  return (
    <Section tone="page" labelledBy="testimonials">
      <Container>
        <SectionHead title={title} id="testimonials" />
        <ul className={styles.testimonials}>
          {testimonials.map(({ name, company, rating, review }) => (
            <li key={`${name}, ${company}`}>
              <figure>
                <Stars rating={rating} />
                <blockquote>
                  <p>{review}</p>
                </blockquote>
                <figcaption>
                  <b>{name}</b>
                  <span>{company}</span>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </Container>
    </Section>
  );
}
