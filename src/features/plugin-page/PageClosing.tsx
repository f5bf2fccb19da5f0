import type { Action } from '#content/types.js';
import { CallToAction } from '../../components/CallToAction.tsx';
import { DownloadButton } from '../download/DownloadButton.tsx';
import type { HeroButtonsProps } from './HeroButtons.tsx';
import { type Offer, offerOf } from './pricing.ts';

const contactSales: Action = { label: 'Contact Sales', href: '/contact' };

/** The closing's links, by what the plugin is; a free one has a download instead. */
const actions: Readonly<Record<Offer, readonly Action[]>> = {
  paid: [{ label: 'Get Started Today', href: '/contact' }, contactSales],
  retired: [contactSales],
  free: [],
};

/** The call to action that ends a plugin's page. */
export function PageClosing({ plugin, slug }: HeroButtonsProps) {
  const offer = offerOf(plugin);
  return (
    <CallToAction closing={{ ...plugin.closing, actions: [...actions[offer]] }}>
      {offer === 'free' && (
        <DownloadButton slug={slug} name={plugin.name}>
          Download Now
        </DownloadButton>
      )}
    </CallToAction>
  );
}
