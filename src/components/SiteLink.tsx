import { Link, type LinkProps, useRouter } from '@tanstack/react-router';
import type { ComponentPropsWithRef, PointerEvent, ReactElement } from 'react';
import { Icon } from './Icon.tsx';
import styles from './SiteLink.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** A link's properties; `target` follows from its address, and so does `rel` where the address leads to another site. */
export interface SiteLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href' | 'target' | 'rel'> {
  /** A path of this site, an anchor of the same page, an https address or a mail address. */
  readonly href: string;
  /** What a page of a list is to this one. */
  readonly rel?: 'prev' | 'next';
  /** Whether the address is the current one only with its search parameters, as that of a list's page is. */
  readonly exact?: boolean | undefined;
}

/** Splits a path of this site into the router's parameters. */
const route = (href: string): LinkProps => {
  const { pathname, searchParams, hash } = new URL(href, 'https://site.invalid');
  const target = { to: pathname, search: Object.fromEntries(searchParams), hash: hash.slice(1) };
  // The router types the routes; the content check validates the addresses (x-link).
  return target as LinkProps;
};

/** Whether an address is a page: a page's path has no dot, a file's has an extension. */
const isPage = (href: string): boolean => /^\/(?!\/)[^.?#]*(?:[?#]|$)/.test(href);

/**
 * A link. A page of this site opens without a reload, a file is left to the browser. An address that starts with
 * http opens a new tab and says so, with an icon and hidden text (docs/design.md#links).
 */
export const SiteLink = ({ href, exact, children, ...rest }: SiteLinkProps) => {
  if (isPage(href)) {
    return (
      <PageLink {...rest} href={href} exact={exact}>
        {children}
      </PageLink>
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

/**
 * A link to a page of this site. What the page needs is fetched when the pointer or the finger goes down on the link, so that part
 * of it is there when the click comes. Hovering fetches nothing (docs/decisions.md#articles-are-fetched).
 */
function PageLink({ href, exact, ...rest }: SiteLinkProps): ReactElement {
  const router = useRouter();
  const target = route(href);
  const press = (event: PointerEvent): void => {
    // Other presses open another tab or a menu.
    if (event.metaKey || event.altKey || event.ctrlKey || event.shiftKey || event.button) return;
    void router.preloadRoute(target);
  };
  return (
    <Link
      {...target}
      activeOptions={{ exact: true, includeSearch: !!exact }}
      onPointerDown={press}
      {...rest}
    />
  );
}
