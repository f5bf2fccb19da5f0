import { Fragment } from 'react';
import type { DeskEntry } from '../../protocol.ts';
import { entryAddress } from '../route.ts';
import { count } from './form-words.ts';
import { ScreenLink } from './ScreenLink.tsx';

/** Most links in one line. */
const few = 3;

/** The entries that have errors, as links in a sentence: `About, Home and 2 others`. */
export function ErrorLinks({ entries }: { readonly entries: readonly DeskEntry[] }) {
  const others = entries.length - few;
  return (
    <>
      {entries.slice(0, few).map(({ path, title }, index) => (
        <Fragment key={path}>
          {index > 0 && ', '}
          <ScreenLink to={entryAddress(path)}>{title}</ScreenLink>
        </Fragment>
      ))}
      {others > 0 && ` and ${count(others, 'other')}`}
    </>
  );
}
