import type { OtherEntry } from '../../protocol-actions.ts';
import { entryAddress } from '../route.ts';
import { ScreenLink } from './ScreenLink.tsx';
import { WithCode } from './WithCode.tsx';

/** Entries by their titles, with links to them. */
export const OtherEntries = ({ entries }: { readonly entries: readonly OtherEntry[] }) =>
  entries.length > 0 && (
    <ul>
      {entries.map(({ path, title, words }) => (
        <li key={`${path} ${words}`}>
          <ScreenLink to={entryAddress(path)}>{title}</ScreenLink>{' '}
          <small>
            <WithCode text={words} />
          </small>
        </li>
      ))}
    </ul>
  );
