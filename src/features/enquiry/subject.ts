import { contact } from '#content/contact.js';
import type { Image, Plan, Plugin, Service } from '#content/types.js';
import { currentPrice } from '../../components/plugin-price.ts';
import { formatPrice, type Price, type PriceRange } from '../../../scripts/engine/contract/price.ts';
import type { ReadContent } from '../../../scripts/engine/contract/server-entry.ts';
import { readEntry } from '../listing/fetch-content.ts';
import { findPlugin } from '../plugin-page/find-plugin.ts';
import { offerOf } from '../plugin-page/pricing.ts';
import type { ContactSearch, Reason } from './enquiry-address.ts';

const { subjects } = contact;

/** The steps of buying or hiring. */
export interface Steps {
  readonly heading: string;
  readonly items: readonly string[];
}

/** The subject of an enquiry, in words. */
export interface Subject {
  readonly heading: string;
  /** The price as it is written elsewhere; undefined where it has no price. */
  readonly price?: string | undefined;
  readonly image?: Image | undefined;
  /** The steps that follow; not for a plugin that is not sold. */
  readonly steps?: Steps;
  /** The beginning of the message. */
  readonly message: string;
  /** Whether it orders a plugin. */
  readonly isOrder?: boolean;
}

/**
 * Finds the subject that an address of the contact page names. Links of other sites may be old: unknown names are ignored.
 * @returns undefined where the address names nothing, or nothing that exists
 */
export async function findSubject(
  search: ContactSearch,
  readContent: ReadContent,
): Promise<Subject | undefined> {
  if (search.plugin !== undefined) return pluginSubject(search.plugin, search, readContent);
  if (search.plan !== undefined) return planSubject(search.plan, readContent);
  return search.service === undefined ? undefined : tierSubject(search.service, search.tier, readContent);
}

async function pluginSubject(
  slug: string,
  { about, tier }: ContactSearch,
  readContent: ReadContent,
): Promise<Subject | undefined> {
  const plugin = await findPlugin(slug, readContent);
  if (!plugin) return undefined;
  const isSold = offerOf(plugin) === 'paid';
  const plan = isSold ? plugin.pricing.plans?.find(({ name }) => name === tier) : undefined;
  const reason = reasonOf(plugin, about);
  return {
    isOrder: reason === 'buy',
    ...inWords(reason, {
      name: plan ? `${plugin.name} ${plan.name}` : plugin.name,
      price: plan?.price ?? (isSold ? currentPrice(plugin.pricing) : undefined),
    }),
    image: plugin.heroImage,
    ...(isSold && { steps: subjects.buying }),
  };
}

/** A plugin that is not sold can only be asked about, or for all that it does. */
function reasonOf(plugin: Plugin, about: string | undefined): Reason {
  const offer = offerOf(plugin);
  if (about === 'features' && offer !== 'retired') return about;
  return (about === 'buy' || about === 'demo') && offer === 'paid' ? about : 'question';
}

async function planSubject(slug: string, readContent: ReadContent): Promise<Subject | undefined> {
  const plan = await readEntry<Plan>('plans', slug, readContent);
  if (!plan) return undefined;
  // The address does not say which of the two the visitor has looked at.
  const prices = [plan.monthlyPrice, plan.yearlyPrice].flatMap((price) =>
    price ? [formatPrice(price)] : [],
  );
  return { ...inWords('plan', { name: plan.name, price: prices.join(', or ') }), steps: subjects.hiring };
}

async function tierSubject(
  slug: string,
  tier: string | undefined,
  readContent: ReadContent,
): Promise<Subject | undefined> {
  const service = await readEntry<Service>('services', slug, readContent);
  const offer = [...(service?.packages ?? []), ...(service?.tiers ?? [])].find(({ name }) => name === tier);
  if (!service || !offer) return undefined;
  const price = offer.price ?? undefined;
  return {
    ...inWords('tier', { name: `${service.title}: ${offer.name}`, price }),
    steps: subjects.hiring,
  };
}

interface Thing {
  readonly name: string;
  readonly price: Price | PriceRange | string | undefined;
}

/** The words for a thing; a thing without a price has the name alone. */
function inWords(
  kind: Reason | 'plan' | 'tier',
  { name, price }: Thing,
): Pick<Subject, 'heading' | 'price' | 'message'> {
  const priceText = typeof price === 'object' ? formatPrice(price) : price || undefined;
  const { heading, message } = subjects[kind];
  return {
    heading: heading.replace('{name}', () => name),
    price: priceText,
    message: message
      .replace('{name}', () => name)
      .replace(' ({price})', () => (priceText === undefined ? '' : ` (${priceText})`)),
  };
}
