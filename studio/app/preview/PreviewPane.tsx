import { useEffect, useRef, useState } from 'react';
import type { Pointed, Preview, TextSource } from '../../preview.ts';
import type { Pages } from '../../protocol.ts';
import { useCell } from '../cell.ts';
import { say } from '../desk.ts';
import type { EntrySession } from '../entry-session.ts';
import { failureWords, post } from '../session.ts';
import { PageFrame } from './PageFrame.tsx';
import { PreviewHead } from './PreviewHead.tsx';
import { PreviewLine } from './PreviewLine.tsx';
import styles from './Preview.module.css';
import { SourceChoice } from './SourceChoice.tsx';
import { Splitter } from './Splitter.tsx';
import { goToSource, loadPreview, look, originOf, preview, refusal, reloads } from '../preview-state.ts';
import { useMark } from './use-mark.ts';
import { usePage } from './use-page.ts';

interface Props {
  readonly session: EntrySession;
  /** The pages that show the fields of the entry. */
  readonly pages: Pages;
  /** Goes to the next pane, or with -1 to the one before. */
  readonly onPane: (by: 1 | -1) => void;
}

/** The site beside the form, with the texts that are worked on. */
export function PreviewPane(props: Props) {
  const info = useCell(preview);
  const reason = useCell(refusal);
  const key = useCell(reloads);
  useEffect(() => void (preview.get() ?? loadPreview()), []);
  return (
    <section className={styles.pane} aria-label="Preview" data-pane="preview">
      <Splitter />
      {info && info.state !== 'none' ? (
        <LivePreview key={key} {...props} info={info} />
      ) : (
        <output className={styles.none}>
          {reason ?? (info ? 'Fix the errors to see the page.' : 'Drawing the page')}
        </output>
      )}
    </section>
  );
}

/** Pages that show something of the entry, its own first. */
function pagesOf(address: string | undefined, pages: Pages): string[] {
  const addresses = [...new Set(Object.values(pages).flat())]
    .filter((page) => /^\/[^{]*$/.test(page))
    .toSorted();
  return address === undefined ? addresses : [address, ...addresses.filter((page) => page !== address)];
}

/** Finds out where a text comes from that was picked on the page. Of several places the person chooses. */
function usePointed(path: string) {
  const [candidates, setCandidates] = useState<readonly TextSource[]>();
  const go = (source: TextSource): void => {
    setCandidates(undefined);
    goToSource(source, path);
  };
  const ask = async (pointed: Pointed): Promise<void> => {
    try {
      const sources = await post('sources', { pointed });
      const [first, ...others] = sources;
      if (!first) say('No field has this text.');
      else if (others.length > 0) setCandidates(sources);
      else go(first);
    } catch (error) {
      say(failureWords(error));
    }
  };
  const choice = candidates && (
    <SourceChoice sources={candidates} onClose={() => setCandidates(undefined)} onPick={go} />
  );
  return { ask, choice };
}

function LivePreview({ session, pages, onPane, info }: Props & { readonly info: Preview }) {
  const { path } = session.file;
  const { address: ownAddress } = useCell(session.info).entry;
  const addresses = pagesOf(ownAddress, pages);
  const [first = '/'] = addresses;
  const [start] = useState(first);
  const frame = useRef<HTMLIFrameElement>(null);
  const [isPicking, setPicking] = useState(false);
  const { ask, choice } = usePointed(path);
  const { scheme } = useCell(look);
  const origin = originOf(info);
  const page = usePage(frame, origin, {
    onPoint: (at) => {
      setPicking(false);
      void ask(at);
    },
    onLeave: () => setPicking(false),
    pane: onPane,
  });
  const { tell, drawCount } = page;
  const isReady = drawCount > 0;
  const mark = useMark(path, drawCount);
  useEffect(() => {
    if (isReady) tell({ kind: 'scheme', scheme });
  }, [scheme, isReady, tell]);
  useEffect(() => {
    if (isReady) tell({ kind: 'mark', ...(mark && { mark }) });
  }, [mark, isReady, tell]);
  useEffect(() => {
    // Which pages show an entry without its own page is known later than the entry.
    if (isReady && ownAddress === undefined && first !== start) tell({ kind: 'go', address: first });
  }, [isReady, ownAddress, first, start, tell]);
  const pick = (): void => {
    setPicking(!isPicking);
    tell({ kind: 'pick', isOn: !isPicking });
    if (!isPicking) frame.current?.focus();
  };
  const go = (address: string): void => tell({ kind: 'go', address });
  return (
    <>
      <PreviewHead
        address={page.address ?? start}
        pages={addresses}
        onGo={go}
        isPicking={isPicking}
        onPick={pick}
      />
      <PreviewLine path={path} preview={info} page={page} mark={mark} isPicking={isPicking} onGo={go} />
      <PageFrame frame={frame} origin={origin} start={start} isDrawn={page.address !== undefined} />
      {choice}
    </>
  );
}
