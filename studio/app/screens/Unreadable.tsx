import { classNames } from '../class-names.ts';
import { isTree } from '../../../scripts/engine/browser.ts';
import { WithCode } from '../parts/WithCode.tsx';
import styles from './Entry.module.css';
import type { EntryView } from './entry-state.ts';

interface Props {
  readonly view: EntryView;
  readonly onSource: (offset: number) => void;
}

/** Why the form cannot show a text, and the way to the place. */
export function Unreadable({ view: { read, text }, onSource }: Props) {
  if (isTree(read)) return null;
  const { line, reason } = read;
  const offset =
    text
      .split('\n')
      .slice(0, line - 1)
      .join('\n').length + (line > 1 ? 1 : 0);
  return (
    <div className={styles.unreadable}>
      <h2>The form cannot show this</h2>
      <p>
        Line {line}: <WithCode text={reason} />. Fix it in the source and the form comes back.
      </p>
      <button type="button" className={classNames('button', styles.write)} onClick={() => onSource(offset)}>
        Go to line {line}
      </button>
    </div>
  );
}
