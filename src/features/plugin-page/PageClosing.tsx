import type { Action } from '#content/types.js';
import { CallToAction } from '../../components/CallToAction.tsx';
import { DownloadButton } from '../download/DownloadButton.tsx';
import { aboutPlugin } from '../enquiry/enquiry-address.ts';
import type { HeroButtonsProps } from './HeroButtons.tsx';
import { type Offer, offerOf } from './pricing.ts';

/** The closing's links, by the plugin's offer; a free plugin has a download instead. */
function actionsFor(offer: Offer, slug: string): readonly Action[] {
  const contactSales = { label: 'Contact Sales', href: aboutPlugin(slug, 'question') };
  const links: Readonly<Record<Offer, readonly Action[]>> = {
    paid: [{ label: 'Get Started Today', href: aboutPlugin(slug, 'buy') }, contactSales],
    retired: [contactSales],
    free: [],
  };
  return links[offer];
}

/** The call to action that ends a plugin's page. */
export function PageClosing({ plugin, slug, download }: HeroButtonsProps) {
  const offer = offerOf(plugin);
  return (
    <CallToAction closing={{ ...plugin.closing, actions: [...actionsFor(offer, slug)] }}>
      {offer === 'free' && <DownloadButton download={download}>Download Now</DownloadButton>}
    </CallToAction>
  );
}
