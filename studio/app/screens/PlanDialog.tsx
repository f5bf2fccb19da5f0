import { useEffect, useRef, useState } from 'react';
import type { Collection, DeskEntry, Plan, Refused } from '../../protocol.ts';
import { useCell } from '../cell.ts';
import { desk, forget, say } from '../desk.ts';
import { aOrAn } from '../form/words.ts';
import { commandKey } from '../keys.ts';
import { Dialog } from '../parts/Dialog.tsx';
import dialog from '../parts/Dialog.module.css';
import { entryAddress, go } from '../route.ts';
import { post, Refusal } from '../session.ts';

/** Something that changes which entries or pictures there are. */
export type Action =
  | { readonly do: 'new'; readonly collection: Collection }
  | { readonly do: 'rename'; readonly entry: DeskEntry }
  | { readonly do: 'remove'; readonly entry: DeskEntry }
  | { readonly do: 'remove-picture'; readonly address: string };

interface Props {
  readonly action: Action;
  readonly onClose: () => void;
}

const titleOf = (action: Action): string => {
  if (action.do === 'new') return `New ${action.collection.one}`;
  if (action.do === 'remove-picture') return 'Remove the picture?';
  return action.do === 'rename' ? `Rename ${action.entry.title}` : `Remove ${action.entry.title}?`;
};

const buttonOf = (action: Action): string =>
  ({ new: 'Write it', rename: 'Rename', remove: 'Remove', 'remove-picture': 'Remove' })[action.do];

/** Asks the server what an action would do, or has it done. */
function run(action: Action, name: string, leadsTo: string, act: boolean): Promise<Plan> {
  if (action.do === 'new') return post('new', { collection: action.collection.name, name, act });
  if (action.do === 'remove-picture') return post('removePicture', { address: action.address, act });
  const { path } = action.entry;
  return action.do === 'rename'
    ? post('rename', { path, name, act })
    : post('remove', { path, act, ...(leadsTo !== '' && { leadsTo }) });
}

/** Whether an action needs a name. */
const isNaming = ({ do: kind }: Action): boolean => kind === 'new' || kind === 'rename';

/** How long to wait for the next letter of a name, in ms. */
const patience = 250;

/** Shows what an action would do before it is done, and why it cannot be done. */
export function PlanDialog({ action, onClose }: Props) {
  const [name, setName] = useState(action.do === 'rename' ? action.entry.slug : '');
  const [leadsTo, setLeadsTo] = useState('');
  const { plan, refusal, needsTarget, setRefusal } = usePlan(action, name, leadsTo);
  const isAsking = isNaming(action);
  const submit = async (): Promise<void> => {
    if (isAsking && name === '') return;
    try {
      const done = await run(action, name, leadsTo, true);
      if ('entry' in action) forget(action.entry.path);
      onClose();
      say(action.do === 'new' ? 'It is there. Write it.' : action.do === 'rename' ? 'Renamed.' : 'Removed.');
      if (action.do === 'new' && done.path !== undefined) await whenThere(done.path);
      if (done.path !== undefined) go(entryAddress(done.path));
    } catch (error) {
      setRefusal(error instanceof Refusal ? error.body : { message: 'Not done: no connection. Try again.' });
    }
  };
  return (
    <Dialog
      title={titleOf(action)}
      isNarrow
      onClose={onClose}
      onSubmit={() => void submit()}
      foot={
        <>
          <button type="button" className={dialog.quiet} onClick={onClose}>
            Cancel
          </button>
          <button
            type="submit"
            className={dialog.main}
            aria-disabled={refusal !== undefined || (isAsking && name === '') || undefined}
          >
            {buttonOf(action)} <kbd>{commandKey} Enter</kbd>
          </button>
        </>
      }
    >
      {isAsking && <Name action={action} name={name} onChange={setName} />}
      {needsTarget && <Target value={leadsTo} own={action} onChange={setLeadsTo} />}
      {refusal && (
        <div className={dialog.refused} role="alert">
          <p>
            <strong>{refusal.message}</strong>
          </p>
          {(refusal.details ?? []).length > 0 && <Lines lines={refusal.details ?? []} />}
        </div>
      )}
      {plan && !refusal && (
        <div className={dialog.plan}>
          <h3>What it does</h3>
          <Lines lines={plan.lines} />
        </div>
      )}
    </Dialog>
  );
}

const Lines = ({ lines }: { readonly lines: readonly string[] }) => (
  <ul>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

interface NameProps {
  readonly action: Action;
  readonly name: string;
  readonly onChange: (name: string) => void;
}

/** The name in the address. What is typed becomes small letters, digits and dashes. */
function Name({ action, name, onChange }: NameProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  const of =
    action.do === 'new' ? aOrAn(action.collection.one) : action.do === 'rename' ? action.entry.title : '';
  return (
    <div className={dialog.field}>
      <label htmlFor="plan-name">Its name in the address</label>
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
      <p id="plan-help">
        Small letters, digits and dashes, such as the words of the title.{' '}
        {action.do === 'new' ? `It begins as ${of} made of examples, which you then write over.` : ''}
      </p>
    </div>
  );
}

interface TargetProps {
  readonly value: string;
  readonly own: Action;
  readonly onChange: (address: string) => void;
}

/** The page that visitors of a removed one are led to. */
function Target({ value, own, onChange }: TargetProps) {
  const address = 'entry' in own ? own.entry.address : undefined;
  const entries = (useCell(desk)?.entries ?? []).filter(
    (entry) => entry.address !== undefined && entry.address !== address,
  );
  return (
    <div className={dialog.field}>
      <label htmlFor="plan-target">Its visitors go to</label>
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

/** What the server has said about an action with a name. */
interface Preview {
  readonly of: string;
  readonly plan?: Plan;
  readonly refusal?: Refused;
}

/** What an action with this name would do, or why it cannot be done. */
function usePlan(action: Action, name: string, leadsTo: string) {
  const [preview, setPreview] = useState<Preview>();
  const [needsTarget, setNeedsTarget] = useState(false);
  const isReady =
    !isNaming(action) || (name !== '' && !(action.do === 'rename' && name === action.entry.slug));
  const of = `${name} ${leadsTo}`;
  useEffect(() => {
    if (!isReady) return undefined;
    let isCurrent = true;
    const refuse = (error: unknown): void => {
      if (!isCurrent) return;
      const refusal = error instanceof Refusal ? error.body : { message: 'No connection. Try again.' };
      setPreview({ of, refusal });
      if (refusal.needsTarget) setNeedsTarget(true);
    };
    const take = (plan: Plan): void => {
      if (isCurrent) setPreview({ of, plan });
    };
    const timer = setTimeout(
      () => void run(action, name, leadsTo, false).then(take, refuse),
      !isNaming(action) && leadsTo === '' ? 0 : patience,
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [action, name, leadsTo, isReady, of]);
  const now = isReady && preview?.of === of ? preview : undefined;
  return {
    plan: now?.plan,
    refusal: now?.refusal,
    needsTarget,
    setRefusal: (refusal: Refused) => setPreview({ of, refusal }),
  };
}

/** Waits until the desk has an entry, which comes with an event; not for ever. */
async function whenThere(path: string): Promise<void> {
  for (let left = 40; left > 0; left--) {
    if (desk.get()?.entries.some((entry) => entry.path === path)) return;
    await new Promise((resume) => void setTimeout(resume, 50));
  }
}
