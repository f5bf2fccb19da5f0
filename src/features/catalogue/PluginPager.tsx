import type { ReactElement } from 'react';
import { isCut } from '#content/plugins-pages.js';
import { pageAddress, pageCount } from '../../../scripts/engine/contract/list-pages.ts';
import { listingOf } from '../listing/listing.ts';
import { Pager } from '../listing/Pager.tsx';
import type { PluginList, PluginPage } from './plugin-lists.ts';

interface Props {
  readonly list: Pick<PluginList<never>, 'words'>;
  readonly result: PluginPage;
}

/** The way through the pages of a list of plugins that nothing narrows. */
export function PluginPager({ list, result }: Props): ReactElement | null {
  if (!isCut) return null;
  const { path } = listingOf(list.words);
  return (
    <Pager page={result.page} pages={pageCount(result.total)} addressOf={(page) => pageAddress(path, page)} />
  );
}
