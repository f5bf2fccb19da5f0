import { home } from '#content/home.js';
import { CallToAction } from '../../components/CallToAction.tsx';
import { Featured } from './Featured.tsx';
import { Hero } from './Hero.tsx';
import { Panels } from './Panels.tsx';

/** The home page: hero with trust figures, featured plugins, panels of the services, closing sea. */
export const Home = () => (
  <>
    <Hero />
    <Featured />
    <Panels />
    <CallToAction closing={home.closing} />
  </>
);
