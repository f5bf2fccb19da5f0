import { useSearch } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import { writeSearch } from '../../browser/search-params.ts';
import { readPageNumber } from '../../../scripts/engine/contract/list-pages.ts';
import { fetchContent } from '../listing/fetch-content.ts';
import { FoundEntries } from '../listing/FoundEntries.tsx';
import type { CriteriaInAddress } from '../listing/use-criteria.ts';
import { findPlugins } from './find-plugins.ts';
import type { PluginList, PluginPage } from './plugin-lists.ts';

interface Props<Criteria extends object> {
  readonly list: PluginList<Criteria>;
  readonly address: CriteriaInAddress<Criteria>;
  readonly criteria: Criteria;
  readonly onClear: () => void;
  readonly children: (result: PluginPage | undefined, pager: ReactNode) => ReactNode;
}

/** The plugins that a search or a filter leaves of a list in pages. */
export function FoundPlugins<Criteria extends object>(props: Props<Criteria>): ReactElement {
  const { list, address, criteria, onClear, children } = props;
  const { page: pageParam = '' } = useSearch({ from: address.route });
  const page = readPageNumber(pageParam) ?? 1;
  return (
    <FoundEntries
      what="plugins"
      question={JSON.stringify([address.path, criteria, page])}
      find={() => findPlugins(list, criteria, page, fetchContent)}
      addressOf={(number) =>
        address.path + writeSearch({ ...address.write(criteria), page: number > 1 ? number : undefined })
      }
      onClear={onClear}
    >
      {children}
    </FoundEntries>
  );
}
