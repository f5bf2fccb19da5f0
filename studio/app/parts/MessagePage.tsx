import type { ReactNode } from 'react';
import { TopBar } from './TopBar.tsx';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
  /** Where the page is, as of `TopBar`. */
  readonly crumbs?: Parameters<typeof TopBar>[0]['crumbs'];
}

/** A page with nothing but a message. */
export const MessagePage = ({ title, children, crumbs = [] }: Props) => (
  <>
    <TopBar crumbs={crumbs} />
    <main className="message" tabIndex={-1}>
      <h1>{title}</h1>
      <p>{children}</p>
    </main>
  </>
);
