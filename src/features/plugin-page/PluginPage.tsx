import type { Download, Plugin } from '#content/types.js';
import { StatStrip } from '../../components/StatStrip.tsx';
import { DownloadSection } from '../download/DownloadSection.tsx';
import { useDownload } from '../download/use-download.ts';
import { figuresOf } from './figures.ts';
import { Comparison } from './Comparison.tsx';
import type { Alternative } from './find-page.ts';
import { Gallery } from './Gallery.tsx';
import { Hero } from './Hero.tsx';
import { KeyFeatures } from './KeyFeatures.tsx';
import { OtherPlugins } from './OtherPlugins.tsx';
import { PageClosing } from './PageClosing.tsx';
import { Plans } from './Plans.tsx';
import { RetirementNotice } from './RetirementNotice.tsx';
import { SideNotes } from './SideNotes.tsx';
import { Testimonials } from './Testimonials.tsx';
import { WhyChoose } from './WhyChoose.tsx';

interface PluginPageProps {
  readonly plugin: Plugin;
  /** The alternatives to a retired plugin. */
  readonly alternatives: readonly Alternative[];
  /** The last segment of the current address, which the download is asked for by (docs/decisions.md#buttons-of-a-plugin-page). */
  readonly slug: string;
  /** The download that a free plugin offers. */
  readonly download: Download | undefined;
}

/**
 * A plugin's page: nine sections in a fixed order (docs/decisions.md#order-of-a-plugin-page), and around the eighth the comparison with
 * others and two of them. The figures belong to the first section, a retired plugin's too. A section without data is not shown.
 */
export function PluginPage({ plugin, alternatives, slug, download: offered }: PluginPageProps) {
  const { status, retirementInfo, pricing, testimonials = [] } = plugin;
  const { plans = [] } = pricing;
  const download = useDownload(slug, offered);
  return (
    <>
      <Hero plugin={plugin} slug={slug} download={download} />
      <StatStrip stats={figuresOf(plugin)} on="well" />
      {status === 'retired' && retirementInfo && (
        <RetirementNotice retirement={retirementInfo} alternatives={alternatives} />
      )}
      {download && <DownloadSection name={plugin.name} image={plugin.heroImage} download={download} />}
      <KeyFeatures features={plugin.features} slug={slug} />
      <WhyChoose plugin={plugin} />
      <Gallery plugin={plugin} />
      {plans.length > 1 && <Plans plans={plans} slug={slug} />}
      {testimonials.length > 0 && <Testimonials testimonials={testimonials} />}
      {plugin.comparison && <Comparison comparison={plugin.comparison} slug={plugin.slug} />}
      <SideNotes plugin={plugin} />
      {plugin.seeAlso && plugin.seeAlso.length > 0 && (
        <OtherPlugins plugins={plugin.seeAlso} hasPriceNote={pricing.price !== undefined} />
      )}
      <PageClosing plugin={plugin} slug={slug} download={download} />
    </>
  );
}
