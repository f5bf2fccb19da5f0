import { useEffect, useRef, useState } from 'react';
import type { Plan } from '../../protocol-actions.ts';
import { useCell } from '../cell.ts';
import { desk, forget, say } from '../desk.ts';
import { Dialog } from './Dialog.tsx';
import dialog from './Dialog.module.css';
import { Lines, Refusing } from './Refusing.tsx';
import { OtherEntries } from './OtherEntries.tsx';
import { entryAddress, go } from '../route.ts';
import { type Action, isNaming, run, usePlan } from './use-plan.ts';

interface Props {
  readonly action: Action;
  readonly onClose: () => void;
}

const titleOf = (action: Action): string => {
  if (action.do === 'remove-picture') return 'Remove the picture?';
  return action.do === 'rename' ? `Rename ${action.entry.title}` : `Remove ${action.entry.title}?`;
};

const buttonOf = (action: Action): string =>
  ({ rename: 'Rename', remove: 'Remove', 'remove-picture': 'Remove' })[action.do];

/** Shows what an action would do before it is done, and why it cannot be done. Nothing is confirmed before its plan is there. */
export function PlanDialog({ action, onClose }: Props) {
  const [name, setName] = useState(action.do === 'rename' ? action.entry.slug : '');
  const [leadsTo, setLeadsTo] = useState('');
  const [isBusy, setBusy] = useState(false);
  const { plan, refusal, needsTarget, isPending, refuse } = usePlan(action, name, leadsTo);
  const isAsking = isNaming(action);
  const submit = async (): Promise<void> => {
    if (!plan || isBusy) return;
    setBusy(true);
    try {
      const done = await run(action, name, leadsTo, plan.key);
      if ('entry' in action) forget(action.entry.path);
      onClose();
      say(action.do === 'rename' ? 'Renamed.' : 'Removed.');
      if (done.path !== undefined) go(entryAddress(done.path));
    } catch (error) {
      refuse(error);
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={titleOf(action)}
      isNarrow
      onClose={onClose}
      onSubmit={() => void submit()}
      submit={buttonOf(action)}
      hasKey
      isReady={plan !== undefined && !isBusy}
      note={
        <output className={dialog.working}>
          {isBusy ? 'Working on it …' : isPending ? 'Looking at what it does …' : ''}
        </output>
      }
    >
      {isAsking && <Name name={name} onChange={setName} />}
      {needsTarget && <Target value={leadsTo} own={action} onChange={setLeadsTo} />}
      {refusal && <Refusing refused={refusal} />}
      {plan && <Effects plan={plan} />}
    </Dialog>
  );
}

const Effects = ({ plan: { lines, others } }: { readonly plan: Plan }) => (
  <div className={dialog.plan}>
    <h3>What it does</h3>
    <Lines lines={lines} />
    {others.length > 0 && <h3>What follows in other entries</h3>}
    <OtherEntries entries={others} />
  </div>
);

interface NameProps {
  readonly name: string;
  readonly onChange: (name: string) => void;
}

/** The name in the address. What is typed becomes small letters, digits and dashes. */
function Name({ name, onChange }: NameProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  return (
    <div className={dialog.field}>
      <label htmlFor="plan-name">Name in the address</label>
      <input
        ref={input}
        id="plan-name"
        autoComplete="off"
        spellCheck={false}
        value={name}
        aria-describedby="plan-help"
        onChange={({ target }) =>
          onChange(
            target.value
              .toLowerCase()
              .replace(/[^a-z0-9-]+/g, '-')
              .replace(/^-+/, ''),
          )
        }
      />
      <p id="plan-help">Small letters, digits and dashes, such as the words of the title.</p>
    </div>
  );
}

interface TargetProps {
  readonly value: string;
  readonly own: Action;
  readonly onChange: (address: string) => void;
}

/** The page that visitors of a removed one, and the links to it, are led to. */
function Target({ value, own, onChange }: TargetProps) {
  const address = 'entry' in own ? own.entry.address : undefined;
  const entries = (useCell(desk)?.entries ?? []).filter(
    (entry) => entry.address !== undefined && entry.address !== address,
  );
  return (
    <div className={dialog.field}>
      <label htmlFor="plan-target">Its visitors and the links to it go to</label>
      <select id="plan-target" value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">Choose a page</option>
        {entries.map((entry) => (
          <option key={entry.path} value={entry.address}>
            {entry.title} ({entry.address})
          </option>
        ))}
      </select>
    </div>
  );
}
