import { home } from '#content/home.js';
import { Band } from '../../components/Band.tsx';
import { Frame } from '../../components/Frame.tsx';
import { OnwardLink } from '../../components/OnwardLink.tsx';
import { SectionHead } from '../../components/SectionHead.tsx';
import { PluginCard } from '../catalogue/PluginCard.tsx';
import { TicketGrid } from '../../components/TicketGrid.tsx';

const { heading, link, plugins } = home.featured;

/** The plugins to start with, in the order of content. */
export const Featured = () => (
  <Band tone="page" labelledBy="featured">
    <Frame>
      <SectionHead
        id="featured"
        title={heading}
        aside={<OnwardLink href={link.href}>{link.label}</OnwardLink>}
      />
      <TicketGrid>
        {plugins.map((plugin) => (
          <PluginCard key={plugin.slug} plugin={plugin} />
        ))}
      </TicketGrid>
    </Frame>
  </Band>
);
