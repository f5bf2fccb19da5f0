import { Icon } from '../parts/Icon.tsx';
import { classNames } from '../class-names.ts';
import { isTree } from '../../../scripts/engine/browser.ts';
import { useCell } from '../cell.ts';
import { desk } from '../desk.ts';
import type { EntrySession } from '../entry-session.ts';
import { commandKey } from '../keys.ts';
import { Choice } from '../parts/Choice.tsx';
import { Counts, countsOf } from '../parts/Counts.tsx';
import { ScreenLink } from '../parts/ScreenLink.tsx';
import { StateMark } from '../parts/StateMark.tsx';
import { SchemeButton, TopBar } from '../parts/TopBar.tsx';
import { DayMenu } from '../preview/DayMenu.tsx';
import bar from '../parts/TopBar.module.css';
import { narrow, phone, useMedia } from '../use-media.ts';
import type { EntryView } from './entry-state.ts';
import type { ViewName } from './use-entry-view.ts';

interface Props {
  readonly session: EntrySession;
  readonly view: EntryView;
  readonly viewName: ViewName;
  readonly onShow: (as: ViewName) => void;
  readonly onSave: () => void;
  readonly onNext: () => void;
  readonly onSearch: () => void;
}

/** The bar of an entry: where it is, its findings, undo, its views, its state, Save. */
export function EntryTop({ session, view, viewName, onShow, onSave, onNext, onSearch }: Props) {
  const { collection, title } = view.info.entry;
  const deskCollection = useCell(desk)?.collections.find(({ name }) => name === collection);
  const isPhone = useMedia(phone);
  const above =
    deskCollection && !deskCollection.isSingle
      ? [{ words: deskCollection.title, to: `/c/${collection}` }]
      : [];
  return (
    <TopBar crumbs={[{ words: 'Desk', to: '/' }, ...above, { words: title }]}>
      <ScreenLink to={`/c/${collection}`} className={bar.back}>
        <Icon name="back" size={20} />
        <span className="visually-hidden">Back to the desk</span>
      </ScreenLink>
      <span className={bar.narrowTitle}>{title}</span>
      <Findings view={view} onNext={onNext} />
      <button
        type="button"
        className={classNames(bar.tool, bar.wide, bar.search)}
        aria-label="Go to an entry or a field"
        title={`Go to an entry or a field (${commandKey} K)`}
        onClick={onSearch}
      >
        <Icon name="search" size={18} />
      </button>
      <UndoButtons session={session} view={view} />
      <Choice
        label="View"
        className={bar.views}
        options={viewsOf(view, useMedia(narrow))}
        value={viewName}
        onChoose={onShow}
      />
      {!isPhone && <DayMenu />}
      <span className={bar.state}>
        <StateMark state={view.state} proposal={view.proposal} />
      </span>
      <span className={bar.scheme}>
        <SchemeButton />
      </span>
      <button
        type="button"
        className={bar.save}
        data-unsaved={view.state === 'unsaved'}
        onClick={onSave}
        disabled={!session.isHolder || view.state !== 'unsaved'}
      >
        Save <kbd className={bar.wide}>{commandKey} S</kbd>
      </button>
    </TopBar>
  );
}

/** The views of an entry. An article has a text beside its details; the preview is a view where it has no room beside another. */
const viewsOf = ({ read }: EntryView, isNarrow: boolean): readonly (readonly [ViewName, string])[] => {
  const isArticle = isTree(read) && read.bodyStart !== undefined;
  return [
    ['form', isArticle ? 'Details' : 'Form'],
    ...(isArticle ? [['text', 'Text'] as const] : []),
    ...(isNarrow ? [['preview', 'Preview'] as const] : []),
    ['source', 'Source'],
    ['history', 'History'],
  ];
};

/** Undo and redo, of form and source alike. */
const UndoButtons = ({ session: { file }, view }: Pick<Props, 'session' | 'view'>) => (
  <>
    <button
      type="button"
      className={classNames(bar.tool, bar.undo)}
      aria-label="Undo"
      title={`Undo (${commandKey} Z)`}
      disabled={!view.canUndo}
      onClick={() => file.undo()}
    >
      <Icon name="undo" size={18} />
    </button>
    <button
      type="button"
      className={classNames(bar.tool, bar.redo)}
      aria-label="Redo"
      title={`Redo (${commandKey} Shift Z)`}
      disabled={!view.canRedo}
      onClick={() => file.redo()}
    >
      <Icon name="undo" size={18} className={bar.mirrored} />
    </button>
  </>
);

/** How much is wrong, and the way to the next of it. Nothing if nothing is. */
function Findings({ view: { notes }, onNext }: Pick<Props, 'view' | 'onNext'>) {
  const [errors, warnings] = countsOf(notes);
  if (errors + warnings === 0) return <span className="visually-hidden">No findings in this entry</span>;
  return (
    <span className={bar.findings} data-findings={errors + warnings}>
      <Counts errors={errors} warnings={warnings} />
      <button type="button" className={bar.next} onClick={onNext}>
        Next <kbd className={bar.wide}>F8</kbd>
        <Icon name="down" size={16} className={bar.narrowOnly} />
      </button>
    </span>
  );
}
