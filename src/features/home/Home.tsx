import type { Home as HomeContent } from '#content/types.js';
import { CallToAction } from '../../components/CallToAction.tsx';
import { Featured } from './Featured.tsx';
import { Hero } from './Hero.tsx';
import { Panels } from './Panels.tsx';

/** The home page: hero with trust figures, featured plugins, panels of the services, closing sea. */
export const Home = ({ home: { hero, featured, panels, closing } }: { readonly home: HomeContent }) => (
  <>
    <Hero hero={hero} />
    {featured && <Featured featured={featured} />}
    <Panels panels={panels} />
    <CallToAction closing={closing} />
  </>
);
