import type { Home } from '#content/types.js';
import { Section } from '../../components/Section.tsx';
import { Container } from '../../components/Container.tsx';
import { ArrowLink } from '../../components/ArrowLink.tsx';
import { SectionHead } from '../../components/SectionHead.tsx';
import { PluginCard } from '../catalogue/PluginCard.tsx';
import { TicketGrid } from '../../components/TicketGrid.tsx';

interface FeaturedProps {
  readonly featured: NonNullable<Home['featured']>;
}

/** The plugins to start with, in the order of content. */
export function Featured({ featured: { heading, link, plugins } }: FeaturedProps) {
  return (
    <Section tone="page" labelledBy="featured">
      <Container>
        <SectionHead
          id="featured"
          title={heading}
          aside={<ArrowLink href={link.href}>{link.label}</ArrowLink>}
        />
        <TicketGrid>
          {plugins.map((plugin) => (
            <PluginCard key={plugin.slug} plugin={plugin} />
          ))}
        </TicketGrid>
      </Container>
    </Section>
  );
}
