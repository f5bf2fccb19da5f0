import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { type Measures, measure } from '../../text/measures.ts';
import { useCell } from '../cell.ts';
import { desk } from '../desk.ts';
import type { OpenFile } from '../open-file.ts';
import { blocksOf } from './body-blocks.ts';
import { bodyStart } from '../inline/front-matter.ts';

/** How long to wait for the next letter before a text is measured again, in ms: the whole of it is parsed. */
const measureDelay = 200;

/** How long a text is, as of a moment ago. */
export function useMeasures(file: OpenFile): Measures {
  const { doc } = useSyncExternalStore(file.subscribe, file.state);
  const schemas = useCell(desk)?.schemas;
  const blocks = useMemo(() => blocksOf(schemas ?? {}), [schemas]);
  const [measured, setMeasured] = useState({ doc, blocks });
  useEffect(() => {
    const timer = setTimeout(() => setMeasured({ doc, blocks }), measureDelay);
    return () => clearTimeout(timer);
  }, [doc, blocks]);
  return useMemo(
    () => measure(measured.doc.toString(), bodyStart(measured.doc), measured.blocks),
    [measured],
  );
}
