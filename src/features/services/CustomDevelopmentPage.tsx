import type { Service } from '#content/types.js';
import { CallToAction } from '../../components/CallToAction.tsx';
import { Offers } from './Offers.tsx';
import { Process } from './Process.tsx';
import { ServiceFigures, ServiceHead } from './ServiceHead.tsx';
import { Tiers } from './Tiers.tsx';

/** /services/custom-development: six services, the project tiers, five steps. */
export const CustomDevelopmentPage = ({ service }: { readonly service: Service }) => (
  <>
    <ServiceHead service={service} />
    <ServiceFigures strip={service.strip} on="floor" />
    <Offers offers={service.offers} />
    {service.tiersSection && service.tiers && (
      <Tiers section={service.tiersSection} tiers={service.tiers} service={service.slug} />
    )}
    {service.process && <Process process={service.process} tone="page" />}
    <CallToAction closing={service.closing} />
  </>
);
