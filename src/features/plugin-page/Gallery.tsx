import type { Plugin } from '#content/types.js';
import { Section } from '../../components/Section.tsx';
import { Container } from '../../components/Container.tsx';
import { Picture } from '../../components/Picture.tsx';
import { SectionHead } from '../../components/SectionHead.tsx';
import styles from './Gallery.module.css';

/** Mockups with their words, then the pictures of the gallery; nothing where there are neither. */
export function Gallery({ plugin: { mockups = [], galleryImages = [] } }: { readonly plugin: Plugin }) {
  if (mockups.length + galleryImages.length === 0) return null;
  return (
    <Section tone="page" labelledBy="gallery">
      <Container>
        <SectionHead title="In the admin" id="gallery" />
        <ul className={styles.pictures}>
          {mockups.map(({ title, description, image, alt }) => (
            <li key={title}>
              <div className={styles.field}>
                <Picture image={image} slot="gallery" alt={alt} />
              </div>
              <h3>{title}</h3>
              <p>{description}</p>
            </li>
          ))}
          {galleryImages.map(({ image, alt }) => (
            <li key={alt}>
              <div className={styles.field}>
                <Picture image={image} slot="gallery" alt={alt} />
              </div>
            </li>
          ))}
        </ul>
      </Container>
    </Section>
  );
}
