import type { Service } from '#content/types.js';
import { CallToAction } from '../../components/CallToAction.tsx';
import { Packages } from './Packages.tsx';
import { ServiceCards } from './ServiceCards.tsx';
import { ServiceHead } from './ServiceHead.tsx';
import { Stories } from './Stories.tsx';
import { Why } from './Why.tsx';

/** /services/store-management: the reasons for it, six services with prices, packages, success stories. */
export const StoreManagementPage = ({ service }: { readonly service: Service }) => (
  <>
    <ServiceHead service={service} />
    {service.why && <Why why={service.why} strip={service.strip} />}
    <ServiceCards offers={service.offers} />
    {service.packagesSection && service.packages && (
      <Packages section={service.packagesSection} packages={service.packages} service={service.slug} />
    )}
    {service.stories && <Stories stories={service.stories} />}
    <CallToAction closing={service.closing} />
  </>
);
