import { useRouterState } from '@tanstack/react-router';
import { type ComponentType, type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { Still, useHydrating } from '../../components/Still.tsx';

interface Children {
  readonly children: ReactNode;
}

/** Whether the loader of a route says that nothing in its page needs life. */
export const isStill = (loaderData: unknown): boolean =>
  (loaderData as { readonly still?: boolean } | undefined)?.still === true; // the loaders' data are objects

/**
 * Keeps the prerendered markup of a page that is still as a whole, so that a first visit needs neither its data nor its code. Any other
 * page is as its route has it.
 */
export function StillPage({ children }: Children): ReactNode {
  const match = useRouterState({ select: ({ matches }) => matches.at(-1) });
  return isStill(match?.loaderData) ? <Frame key={match?.id}>{children}</Frame> : children;
}

function Frame({ children }: Children): ReactElement {
  const isKept = useHydrating();
  return (
    <>
      <Still as="div" data-still="">
        {children}
      </Still>
      {isKept && <Tools />}
    </>
  );
}

/** The tools that a kept page has besides its markup, where it is a text. The page is complete without them, should their file be gone. */
function Tools(): ReactElement | undefined {
  const [Loaded, setLoaded] = useState<ComponentType>();
  useEffect(() => {
    if (!document.querySelector('[data-tools]')) return;
    import('../blog/TextTools.tsx').then(
      ({ TextTools }) => setLoaded(() => TextTools),
      () => undefined,
    );
  }, []);
  return Loaded && <Loaded />;
}
