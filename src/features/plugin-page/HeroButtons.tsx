import { Button } from '../../components/Button.tsx';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { DownloadButton } from '../download/DownloadButton.tsx';
import type { HeroProps } from './Hero.tsx';
import styles from './HeroButtons.module.css';
import { offerOf } from './pricing.ts';

/** The buttons of the head, by what the plugin is (decisions, 'Catalogue and plugin pages'). */
export function HeroButtons({ plugin, slug }: HeroProps) {
  return <div className={styles.buttons}>{buttons({ plugin, slug })}</div>;
}

function buttons({ plugin, slug }: HeroProps) {
  switch (offerOf(plugin)) {
    case 'retired':
      return (
        <Button kind="main" disabled>
          No Longer Available
        </Button>
      );
    case 'free':
      return (
        <DownloadButton slug={slug} name={plugin.name}>
          Download Free
        </DownloadButton>
      );
    case 'paid':
      return (
        <>
          <ButtonLink kind="main" href="/contact" icon="arrow">
            Get Plugin
          </ButtonLink>
          <ButtonLink kind="quiet" href="/contact">
            Live Demo
          </ButtonLink>
        </>
      );
  }
}
