import type { Service } from '#content/types.js';
import { CallToAction } from '../../components/CallToAction.tsx';
import { Testimonials } from '../plugin-page/Testimonials.tsx';
import { Offers } from './Offers.tsx';
import { Plans } from './Plans.tsx';
import { Process } from './Process.tsx';
import { ServiceFigures, ServiceHead } from './ServiceHead.tsx';

/** /services: six offers, the maintenance plans, the steps of the work, customers' words. */
export const MaintenancePage = ({ service }: { readonly service: Service }) => (
  <>
    <ServiceHead service={service} />
    <ServiceFigures strip={service.strip} on="floor" />
    <Offers offers={service.offers} />
    {service.plans && <Plans plans={service.plans} />}
    {service.process && <Process process={service.process} tone="floor" />}
    {service.testimonials && (
      <Testimonials title={service.testimonials.heading} testimonials={service.testimonials.items} />
    )}
    <CallToAction closing={service.closing} />
  </>
);
