import type { Home } from '#content/types.js';
import { Section } from '../../components/Section.tsx';
import { Container } from '../../components/Container.tsx';
import { FactList } from '../../components/FactList.tsx';
import { ArrowLink } from '../../components/ArrowLink.tsx';
import { Picture } from '../../components/Picture.tsx';
import { SectionHead } from '../../components/SectionHead.tsx';
import { PriceNote } from '../prices/PriceNote.tsx';
import styles from './Panels.module.css';

/** The services as panels: a picture, a sentence, the costs in rows. */
export const Panels = ({ panels: { heading, items } }: { readonly panels: Home['panels'] }) => (
  <Section tone="page" labelledBy="panels">
    <Container>
      <SectionHead id="panels" title={heading} />
      <ul className={styles.panels}>
        {items.map(({ title, text, image, ledger, link }) => (
          <li key={title} className={styles.panel}>
            <Picture image={image} slot="panel" className={styles.picture} />
            <h3>{title}</h3>
            <p>{text}</p>
            <FactList rows={ledger} />
            <ArrowLink href={link.href}>{link.label}</ArrowLink>
          </li>
        ))}
      </ul>
      <PriceNote />
    </Container>
  </Section>
);
