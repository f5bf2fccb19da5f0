import type { ReactNode } from 'react';
import { go } from '../route.ts';

interface Props {
  readonly to: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
  readonly 'aria-current'?: 'page' | undefined;
}

/** A link to a screen of the studio, without loading the page again. */
export const ScreenLink = ({ to, className, children, ...rest }: Props) => (
  <a
    href={to}
    className={className}
    {...rest}
    onClick={(event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      go(to);
    }}
  >
    {children}
  </a>
);
