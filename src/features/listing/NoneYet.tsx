import type { ReactElement } from 'react';
import { ArrowLink } from '../../components/ArrowLink.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';

interface Props {
  /** A visitor's word for the entries that the list would hold: 'articles'. */
  readonly what: string;
}

/** In place of a list without any entry, where no search and no filter could help. */
export const NoneYet = ({ what }: Props): ReactElement => (
  <section>
    <h2>
      <VisuallyHidden>{what.charAt(0).toUpperCase() + what.slice(1)}</VisuallyHidden>
    </h2>
    <EmptyState title={`No ${what} yet`} hint="Tell us what your store needs, and we’ll answer.">
      <ArrowLink href="/contact">Contact us</ArrowLink>
    </EmptyState>
  </section>
);
