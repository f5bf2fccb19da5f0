import { type ComponentType, useEffect } from 'react';
import { takeLinks } from '../browser/early-clicks.ts';

type Props = Readonly<Record<string, unknown>>;
type Module = Readonly<Record<string, ComponentType<Props>>>;

/**
 * Stands in for the router's function of this name. That one loads the page anew by itself where a file is gone, and keeps count in
 * the session's storage: it throws where storage is blocked, and would count beside the error screen, which has no need to. The
 * router fetches a component before it renders it, and shows the error screen where that fails. Every page is one of these, so this
 * is also where a page is known to be alive.
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
