import type { NotSaved } from '../../protocol.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { Effects } from '../parts/Effects.tsx';
import { OtherNotes } from '../parts/OtherNotes.tsx';

interface Props {
  readonly refusal: NotSaved;
  readonly onSave: (planKey: string) => void;
  readonly onClose: () => void;
}

/** Asks before an entry is saved whose sections have other names: links to the former ones can lead on. */
export function LeadingOn({ refusal: { notes, plan }, onSave, onClose }: Props) {
  if (!plan) return null;
  const submit = (): void => {
    onClose();
    onSave(plan.key);
  };
  return (
    <Dialog title="Lead old links on?" isNarrow onClose={onClose} onSubmit={submit} submit="Save" hasKey>
      <p>Not saved yet, because links to this page would break:</p>
      <OtherNotes notes={notes} />
      <Effects plan={plan} />
    </Dialog>
  );
}
