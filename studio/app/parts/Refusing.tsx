import { classNames } from '../class-names.ts';
import type { Refused } from '../../protocol.ts';
import dialog from './Dialog.module.css';
import { OtherEntries } from './OtherEntries.tsx';

/** Why something was refused, in a dialog: the reason, the obstacles, and the entries that stand in the way. */
export const Refusing = ({
  refused: { message, details = [], others = [] },
}: {
  readonly refused: Refused;
}) => (
  <div className={classNames('alarm', dialog.refused)} role="alert">
    <p>
      <strong>{message}</strong>
    </p>
    <Lines lines={details} />
    <OtherEntries entries={others} />
  </div>
);

/** A list of sentences; nothing without any. */
export const Lines = ({ lines }: { readonly lines: readonly string[] }) =>
  lines.length > 0 && (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );

/** The output of another program, folded. */
export const ProgramOutput = ({ lines }: { readonly lines: readonly string[] }) =>
  lines.length > 0 && (
    <details>
      <summary>See what it said</summary>
      <Lines lines={lines} />
    </details>
  );
