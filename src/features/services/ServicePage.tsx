import type { Service } from '#content/types.js';
import { CallToAction } from '../../components/CallToAction.tsx';
import { Testimonials } from '../plugin-page/Testimonials.tsx';
import { Offers } from './Offers.tsx';
import { Packages } from './Packages.tsx';
import { Plans } from './Plans.tsx';
import { Process } from './Process.tsx';
import { ServiceFigures, ServiceHead } from './ServiceHead.tsx';
import { Stories } from './Stories.tsx';
import { Tiers } from './Tiers.tsx';
import { Why } from './Why.tsx';

/** A page of the services section: the sections that its content has. */
export const ServicePage = ({ service }: { readonly service: Service }) => {
  const { slug, strip, why, offers, tiers, tiersSection, packages, packagesSection, plans, process } =
    service;
  const { testimonials, stories, closing } = service;
  return (
    <>
      <ServiceHead service={service} />
      {why ? <Why why={why} strip={strip} /> : <ServiceFigures strip={strip} on="floor" />}
      <Offers offers={offers} />
      {tiersSection && tiers && <Tiers section={tiersSection} tiers={tiers} service={slug} />}
      {plans && <Plans plans={plans} />}
      {packagesSection && packages && (
        <Packages section={packagesSection} packages={packages} service={slug} />
      )}
      {process && <Process process={process} tone={testimonials ? 'floor' : 'page'} />}
      {testimonials && <Testimonials title={testimonials.heading} testimonials={testimonials.items} />}
      {stories && <Stories stories={stories} />}
      <CallToAction closing={closing} />
    </>
  );
};
