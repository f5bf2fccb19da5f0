import { useEffect, useRef, useState } from 'react';
import { slugOf, titleField } from '../../../scripts/engine/browser.ts';
import type { DeskEntry } from '../../protocol.ts';
import { useCell } from '../cell.ts';
import { desk, forget, say, schemaOf } from '../desk.ts';
import { cleanTyped } from './clean-typed.ts';
import { closeAndFocus, Dialog } from './Dialog.tsx';
import dialog from './Dialog.module.css';
import { labelOf } from './form-words.ts';
import { Effects } from './Effects.tsx';
import { Refusing } from './Refusing.tsx';
import { entryAddress, go } from '../route.ts';
import { type Action, firstWish, run, usePlan, type Wish } from './use-plan.ts';

interface Props {
  readonly action: Action;
  readonly onClose: () => void;
}

const titleOf = (action: Action): string => {
  if (action.do === 'remove-picture') return 'Remove the picture?';
  if (action.do === 'rename-back') return `Give ${action.entry.title} its old name?`;
  return action.do === 'rename' ? `Rename ${action.entry.title}` : `Remove ${action.entry.title}?`;
};

const buttonOf = (action: Action): string =>
  ({ rename: 'Rename', 'rename-back': 'Rename', remove: 'Remove', 'remove-picture': 'Remove' })[action.do];

/** Shows what an action would do before it is done, and why it cannot be done. Nothing is confirmed before its plan is there. */
export function PlanDialog({ action, onClose }: Props) {
  const [wish, setWish] = useState(() => firstWish(action));
  const [isBusy, setBusy] = useState(false);
  const { plan, refusal, needsTarget, isPending, refuse } = usePlan(action, wish);
  const submit = async (): Promise<void> => {
    if (!plan || isBusy) return;
    setBusy(true);
    try {
      const done = await run(action, wish, plan.key);
      if ('entry' in action) forget(action.entry.path);
      // The control that opened the dialog is gone, or soon will be.
      closeAndFocus(onClose, () => document.querySelector('main')?.focus());
      say(buttonOf(action) === 'Rename' ? 'Renamed.' : 'Removed.');
      if (action.do === 'rename' && done.path !== undefined) go(entryAddress(done.path));
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
      {action.do === 'rename' && <Names entry={action.entry} wish={wish} onChange={setWish} />}
      {needsTarget && (
        <Target value={wish.leadsTo} action={action} onChange={(leadsTo) => setWish({ ...wish, leadsTo })} />
      )}
      {refusal && <Refusing refused={refusal} />}
      {plan && <Effects plan={plan} />}
    </Dialog>
  );
}

interface NamesProps {
  readonly entry: DeskEntry;
  readonly wish: Wish;
  readonly onChange: (wish: Wish) => void;
}

const nameOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, '-')
    .replace(/^-+/, '');

/** The title, which also makes the name in the address until somebody types that. There, text becomes small letters, digits and dashes. */
function Names({ entry, wish, onChange }: NamesProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isTyped, setTyped] = useState(false);
  const field = titleField(schemaOf(entry.collection));
  useEffect(() => place.current?.querySelector('input')?.select(), []);
  return (
    <div ref={place}>
      {field !== undefined && (
        <div className={dialog.field}>
          <label htmlFor="plan-title">{labelOf(field)}</label>
          <input
            id="plan-title"
            autoComplete="off"
            value={wish.title}
            onChange={({ target: { value: title } }) =>
              onChange({ ...wish, title, ...(!isTyped && { name: slugOf(title) }) })
            }
          />
        </div>
      )}
      <div className={dialog.field}>
        <label htmlFor="plan-name">Name in the address</label>
        <input
          id="plan-name"
          autoComplete="off"
          spellCheck={false}
          value={wish.name}
          aria-describedby="plan-help"
          onChange={({ target }) => {
            setTyped(true);
            onChange({ ...wish, name: cleanTyped(target, nameOf) });
          }}
        />
        <p id="plan-help">Small letters, digits and dashes, such as the words of the title.</p>
      </div>
    </div>
  );
}

interface TargetProps {
  readonly value: string;
  readonly action: Action;
  readonly onChange: (address: string) => void;
}

/** The page that visitors of a removed one, and the links to it, are led to. */
function Target({ value, action, onChange }: TargetProps) {
  const address = 'entry' in action ? action.entry.address : undefined;
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
