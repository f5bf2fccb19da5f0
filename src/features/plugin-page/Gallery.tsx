import type { Image, Plugin } from '#content/types.js';
import { Section } from '../../components/Section.tsx';
import { Container } from '../../components/Container.tsx';
import { Picture } from '../../components/Picture.tsx';
import { SectionHead } from '../../components/SectionHead.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
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
              <Screen image={image} alt={alt} />
              <h3>{title}</h3>
              <p>{description}</p>
            </li>
          ))}
          {galleryImages.map(({ image, alt }) => (
            <li key={alt}>
              <Screen image={image} alt={alt} />
            </li>
          ))}
        </ul>
      </Container>
    </Section>
  );
}

interface ScreenProps {
  readonly image: Image;
  readonly alt: string;
}

/** A picture on its ground. A drawing leads to itself: on a phone its letters are too small to read in the page. */
function Screen({ image, alt }: ScreenProps) {
  const picture = <Picture image={image} slot="gallery" alt={alt} />;
  if (image.photo) return <div className={styles.field}>{picture}</div>;
  return (
    <a href={image.src} className={styles.field}>
      {picture}
      <VisuallyHidden> (full size)</VisuallyHidden>
    </a>
  );
}
