import type { Plan } from '../../protocol-actions.ts';
import dialog from './Dialog.module.css';
import { OtherEntries } from './OtherEntries.tsx';
import { Lines } from './Refusing.tsx';

/** The effects of a plan, in a dialog that asks for a yes. */
export const Effects = ({ plan: { lines, others } }: { readonly plan: Plan }) => (
  <div className={dialog.plan}>
    <h3>What it does</h3>
    <Lines lines={lines} />
    {others.length > 0 && <h3>What follows in other entries</h3>}
    <OtherEntries entries={others} />
  </div>
);
