import { type ComponentType, useEffect } from 'react';
import { takeLinks } from '../browser/early-clicks.ts';

type Props = Readonly<Record<string, unknown>>;
type Module = Readonly<Record<string, ComponentType<Props>>>;

/**
 * Replaces the router's function of this name. The original reloads the page if a file is gone and counts the reloads in
 * session storage: it throws if storage is blocked, and duplicates the reload of the error screen. The
 * router fetches a component before it renders it, and shows the error screen if that fails. Every page uses this function, so it
 * also marks the page as hydrated.
 * @param load fetches the component's file
 * @param name the component's name in it
 */
export function lazyRouteComponent(load: () => Promise<Module>, name: string) {
  let Loaded: ComponentType<Props> | undefined;
  const preload = async () => {
    Loaded ??= (await load())[name];
  };
  const Lazy = (props: Props) => {
    useEffect(takeLinks, []);
    return Loaded && <Loaded {...props} />;
  };
  return Object.assign(Lazy, { preload });
}
