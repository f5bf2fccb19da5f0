import { claims } from '#content/claims.js';
import type { Plugin } from '#content/types.js';
import { Badge, badgeKind } from '../../components/Badge.tsx';
import { Breadcrumb } from '../../components/Breadcrumb.tsx';
import { Container } from '../../components/Container.tsx';
import styles from './Hero.module.css';
import { HeroButtons, type HeroButtonsProps } from './HeroButtons.tsx';
import { HeroPicture } from './HeroPicture.tsx';
import { PriceLine } from './PriceLine.tsx';
import { offerOf } from './pricing.ts';
import { runsOn } from './requirements.ts';
import { trailTo } from './trail.ts';

/** The head of a plugin's page: its name, purpose, price and next step, with its picture on the right. */
export function Hero({ plugin, slug, download }: HeroButtonsProps) {
  return (
    <Container className={styles.hero}>
      <Breadcrumb items={trailTo(plugin)} />
      <div className={styles.columns}>
        <div className={styles.words}>
          <Badges plugin={plugin} />
          <h1>{plugin.heading ?? plugin.name}</h1>
          <p className={styles.tagline}>{plugin.tagline}</p>
          <p className={styles.description}>{plugin.longDescription}</p>
          <PriceLine plugin={plugin} />
          <HeroButtons plugin={plugin} slug={slug} download={download} />
          <SmallPrint plugin={plugin} />
        </div>
        <HeroPicture plugin={plugin} />
      </div>
    </Container>
  );
}

/** The page's badges; an unknown word is shown plainly, and a retired plugin has that one badge. */
function Badges({ plugin: { badges, status } }: { readonly plugin: Plugin }) {
  const words = status === 'retired' ? ['retired'] : badges;
  if (words.length === 0) return null;
  return (
    <p className={styles.badges}>
      {words.map((word) => (
        <Badge key={word} kind={badgeKind(word)}>
          {word.charAt(0).toUpperCase() + word.slice(1)}
        </Badge>
      ))}
    </p>
  );
}

const guarantee = claims.claims.find(({ key }) => key === 'guarantee')?.text;

/** The version and the guarantee for a buyer, then the programs that the plugin runs on. */
function SmallPrint({ plugin }: { readonly plugin: Plugin }) {
  const offer = offerOf(plugin);
  const { changelog, requirements, compatibility } = plugin;
  const version = changelog[0]?.version;
  if (offer === 'retired' || !version) return null;
  return (
    <div className={styles.small}>
      <p>
        Version {version}.{offer === 'paid' && guarantee && ` ${guarantee}.`}
      </p>
      <p>
        {runsOn(requirements)}.{' '}
        {compatibility.checkoutBlocks === 'no' ? (
          <strong>Needs the classic cart and checkout, not the blocks.</strong>
        ) : (
          'Works with the cart and checkout blocks.'
        )}
      </p>
    </div>
  );
}
