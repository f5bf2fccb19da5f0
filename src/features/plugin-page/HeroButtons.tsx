import type { Plugin } from '#content/types.js';
import { Button } from '../../components/Button.tsx';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { DownloadButton } from '../download/DownloadButton.tsx';
import { aboutPlugin } from '../enquiry/address.ts';
import styles from './HeroButtons.module.css';
import { offerOf } from './pricing.ts';

export interface HeroButtonsProps {
  readonly plugin: Plugin;
  /** The last segment of the current address. */
  readonly slug: string;
}

/** The buttons of the head, by what the plugin is (docs/decisions.md#buttons-of-a-plugin-page). */
export function HeroButtons({ plugin, slug }: HeroButtonsProps) {
  return <div className={styles.buttons}>{buttons({ plugin, slug })}</div>;
}

function buttons({ plugin, slug }: HeroButtonsProps) {
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
          <ButtonLink kind="main" href={aboutPlugin(slug, 'buy')} icon="arrow">
            Get Plugin
          </ButtonLink>
          <ButtonLink kind="quiet" href={aboutPlugin(slug, 'demo')}>
            Live Demo
          </ButtonLink>
        </>
      );
  }
}
