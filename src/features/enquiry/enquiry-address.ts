/** A visitor's reason to write about a plugin: to buy it, to see it, to read all that it does, or to ask. */
export type Reason = 'buy' | 'demo' | 'features' | 'question';

/** The parameters that an address of the contact page may have, each as it is written there. */
export interface ContactSearch {
  /** A project type of the form. */
  readonly projectType?: string;
  /** The slug or an alias of a plugin. */
  readonly plugin?: string;
  /** A `Reason`. */
  readonly about?: string;
  /** The slug of a maintenance plan. */
  readonly plan?: string;
  /** The slug of a service's page. */
  readonly service?: string;
  /** The name of a plan of the plugin, or of a package or tier of the service. */
  readonly tier?: string;
}

const contactPage = '/contact';

/**
 * Adds the subject of the visitor's interest to a link. A link that leads anywhere but to the contact page stays as it is.
 * @param href the link from content, with parameters or without
 */
export function withSubject(href: string, subject: ContactSearch): string {
  const { pathname, searchParams } = new URL(href, 'https://site.invalid');
  if (pathname !== contactPage || !href.startsWith(contactPage)) return href;
  for (const [name, value] of Object.entries(subject)) searchParams.set(name, value);
  return `${contactPage}?${searchParams}`;
}

/** The address of an enquiry about a plugin. */
export const aboutPlugin = (plugin: string, about: Reason): string =>
  withSubject(contactPage, { plugin, about });
