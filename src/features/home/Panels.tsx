import { home } from '#content/home.js';
import { Band } from '../../components/Band.tsx';
import { Frame } from '../../components/Frame.tsx';
import { Ledger } from '../../components/Ledger.tsx';
import { OnwardLink } from '../../components/OnwardLink.tsx';
import { Picture } from '../../components/Picture.tsx';
import { SectionHead } from '../../components/SectionHead.tsx';
import styles from './Panels.module.css';

const { heading, items } = home.panels;

/** The services as panels: a picture, a sentence, what it costs in rows. */
export const Panels = () => (
  <Band tone="page" labelledBy="panels">
    <Frame>
      <SectionHead id="panels" title={heading} />
      <ul className={styles.panels}>
        {items.map(({ title, text, image, ledger, link }) => (
          <li key={title} className={styles.panel}>
            <Picture image={image} className={styles.picture} />
            <h3>{title}</h3>
            <p>{text}</p>
            <Ledger rows={ledger} />
            <OnwardLink href={link.href}>{link.label}</OnwardLink>
          </li>
        ))}
      </ul>
    </Frame>
  </Band>
);
