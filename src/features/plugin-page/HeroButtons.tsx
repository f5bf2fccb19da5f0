import type { Plugin } from '#content/types.js';
import { Button } from '../../components/Button.tsx';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { DownloadButton } from '../download/DownloadButton.tsx';
import type { DownloadControl } from '../download/use-download.ts';
import { aboutPlugin } from '../enquiry/enquiry-address.ts';
import styles from './HeroButtons.module.css';
import { offerOf } from './pricing.ts';

export interface HeroButtonsProps {
  readonly plugin: Plugin;
  /** The last segment of the current address. */
  readonly slug: string;
  /** The download that a free plugin's buttons open. */
  readonly download: DownloadControl | undefined;
}

/** The buttons of the head, by the plugin's offer (docs/decisions.md#buttons-of-a-plugin-page). */
export function HeroButtons({ plugin, slug, download }: HeroButtonsProps) {
  return <div className={styles.buttons}>{buttons({ plugin, slug, download })}</div>;
}

function buttons({ plugin, slug, download }: HeroButtonsProps) {
  switch (offerOf(plugin)) {
    case 'retired':
      return (
        <Button kind="main" disabled>
          No Longer Available
        </Button>
      );
    case 'free':
      return (
        <DownloadButton download={download} {...(download && { ref: download.button })}>
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
