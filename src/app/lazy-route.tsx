import { useRouter } from '@tanstack/react-router';
import { type ComponentType, useEffect, useInsertionEffect, useState } from 'react';
import { keepsPage, takeLinks } from '../browser/early-clicks.ts';

type Props = Readonly<Record<string, unknown>>;
type Module = Readonly<Record<string, ComponentType<Props>>>;

/**
 * Replaces the router's function of this name. The original reloads the page if a file is gone and counts the reloads in
 * session storage: it throws if storage is blocked, and duplicates the reload of the error screen. The
 * router fetches a component before it renders it, and shows the error screen if that fails. Every page uses this function, so it
 * also marks the page as hydrated. A page that the browser keeps (`src/features/layout/StillPage.tsx`) needs no component.
 * @param load fetches the component's file
 * @param name the component's name in it
 */
export function lazyRouteComponent(load: () => Promise<Module>, name: string) {
  let Loaded: ComponentType<Props> | undefined;
  const preload = async () => {
    if (!keepsPage()) Loaded ??= (await load())[name];
  };
  const Lazy = (props: Props) => {
    const [, setLoaded] = useState(false); // renders again
    useEffect(takeLinks, []);
    useInsertionEffect(() => leaveFocus, []);
    return Loaded ? <Loaded {...props} /> : <Missing onLoad={setLoaded} />;
  };
  return Object.assign(Lazy, { preload });
}

/**
 * Takes the focus from a link before its page is removed. The browser would do so in the middle of it, and compute the style of all that is
 * left.
 */
const leaveFocus = (): void => document.querySelector<HTMLElement>('a:focus')?.blur();

/** Loads a page that was to be kept, where React could not take its markup. */
function Missing({ onLoad }: { readonly onLoad: (loaded: true) => void }): null {
  const router = useRouter();
  useEffect(() => {
    // When the page is alive: until then the router keeps it.
    const timer = setTimeout(() => void router.invalidate({ sync: true }).then(() => onLoad(true)));
    return () => clearTimeout(timer);
  }, [router, onLoad]);
  return null;
}
