import type { Plugin } from '#content/types.js';
import { Container } from '../../components/Container.tsx';
import { Section } from '../../components/Section.tsx';
import { SectionHead } from '../../components/SectionHead.tsx';
import { SiteLink } from '../../components/SiteLink.tsx';
import { PriceNote } from '../prices/PriceNote.tsx';
import { priceWords } from './pricing.ts';
import styles from './OtherPlugins.module.css';

interface OtherPluginsProps {
  readonly plugins: NonNullable<Plugin['seeAlso']>;
  /** Whether the page says elsewhere in which currency prices are. */
  readonly hasPriceNote: boolean;
}

/** Two plugins that go well with this one, or in its place, each with the reason and its price. */
export function OtherPlugins({ plugins, hasPriceNote }: OtherPluginsProps) {
  return (
    <Section tone="page" labelledBy="see-also">
      <Container>
        <SectionHead title="Goes well with it, or in its place" id="see-also" />
        <div className={styles.plugins}>
          {plugins.map(({ plugin, text }) => (
            <article key={plugin.slug}>
              <h3>
                <SiteLink href={plugin.href}>{plugin.name}</SiteLink>
              </h3>
              <p>{text}</p>
              <p className={styles.price}>{priceWords(plugin.pricing)}</p>
            </article>
          ))}
        </div>
        {!hasPriceNote && plugins.some(({ plugin }) => plugin.pricing.price) && <PriceNote />}
      </Container>
    </Section>
  );
}
