import { site } from '#content/site.js';
import type { Plugin } from '#content/types.js';
import type { Crumb } from '../../components/Breadcrumb.tsx';
import { pageHead, siteOrigin } from '../../head/page-head.ts';
import type { RouteHead } from '../../head/types.ts';
import { breadcrumbList } from '../plugin-page/plugin-json-ld.ts';
import { changelogAddress } from './changelog-addresses.ts';

/** The way to a plugin's changes. */
export const trailTo = ({ name, href }: Plugin): readonly Crumb[] => [
  { name: 'Plugins', href: '/plugins' },
  { name, href },
  { name: 'Changelog' },
];

/** The head of the page of a plugin's changes. It has the social card of the plugin. */
export function changelogHead(plugin: Plugin): RouteHead {
  const { name, slug, href, changelog } = plugin;
  const path = changelogAddress(slug);
  const newest = changelog[0];
  return pageHead({
    title: `${name} changelog - ${site.name}`,
    description: `What changed in each version of ${name}${newest ? `, up to version ${newest.version} of ${newest.date.text}` : ''}.`,
    path,
    cardOf: href,
    ...(newest && { modified: newest.date.iso }),
    feed: { href: `${path}.xml`, title: `${name} changelog (Atom)` },
    // For readers of the file: no browser gets a script for it.
    jsonLd: import.meta.env.SSR ? [breadcrumbList(trailTo(plugin), siteOrigin)] : [],
  });
}
