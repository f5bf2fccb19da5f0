import { Link, type LinkProps } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import { Icon } from './Icon.tsx';
import styles from './SiteLink.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** A link's own properties; where and how it opens follows from its address. */
export interface SiteLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href' | 'target' | 'rel'> {
  /** A path of this site, an anchor of the same page, an https address or a mail address. */
  readonly href: string;
}

/** Splits a path of this site into what the router asks for. */
const route = (href: string): LinkProps => {
  const { pathname, searchParams, hash } = new URL(href, 'https://site.invalid');
  const target = { to: pathname, search: Object.fromEntries(searchParams), hash: hash.slice(1) };
  // The router knows the routes by type, the content check knows the addresses by value (x-link).
  return target as LinkProps;
};

/** Whether an address is a page: a file's name has an ending, a page's has no dot. */
const isPage = (href: string): boolean => /^\/(?!\/)[^.?#]*(?:[?#]|$)/.test(href);

/**
 * A link. Inside the site it changes the page without a reload, and a file is left to the browser; an address that starts with
 * http opens a new tab and says so, with a sign and with hidden words (docs/design.md#links).
 */
export const SiteLink = ({ href, children, ...rest }: SiteLinkProps) => {
  if (isPage(href)) {
    return (
      <Link {...route(href)} activeOptions={{ exact: true, includeSearch: false }} {...rest}>
        {children}
      </Link>
    );
  }
  if (!href.startsWith('http')) {
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    );
  }
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" {...rest}>
      {children}
      <Icon name="ext" size={14} className={styles.out} />
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  );
};
