import { type ReactNode, use, useEffect, useState } from 'react';
import { classNames } from '../class-names.ts';
import { isList, valueAt } from '../../../scripts/engine/browser.ts';
import { fieldState, type Form, FormContext, notesBelow, useForm } from '../form/form-context.ts';
import { type Section, sectionsOf } from '../form/sections.ts';
import { Mark } from '../parts/Mark.tsx';
import { useMedia, wide } from '../use-media.ts';
import styles from './Entry.module.css';
import { type EntryView, isOtherText, textNotes } from './entry-state.ts';

interface Props {
  readonly view: EntryView;
  readonly filter: Form['filter'];
  readonly onFilter: (filter: Form['filter']) => void;
  readonly onForm: () => void;
  /** The contents of the text, in place of the parts while the text is shown. */
  readonly contents: ReactNode;
  /** How long the text is; shown where there is room. */
  readonly length: ReactNode;
}

/** The parts of the entry at the left, each with its strongest mark or its count. */
export function EntryIndex({ view, filter, onFilter, onForm, contents, length }: Props) {
  const { entry } = view.info;
  const form = use(FormContext);
  const sections = form ? sectionsOf(form.schema) : [];
  const hasText = form?.schema['x-body'] !== undefined;
  const isTextUnsaved = isOtherText(view, view.info.disk) && isOtherText(view, view.baseText);
  const current = useCurrentSection();
  const [isOpen, setOpen] = useState(false);
  const isWide = useMedia(wide);
  const show = (id: string): void => {
    onFilter('all');
    onForm();
    setOpen(false);
    requestAnimationFrame(() => goToSection(id));
  };
  const row = (id: string, label: string, mark: ReactNode) => (
    <li key={id}>
      <button type="button" aria-current={current === id ? 'true' : undefined} onClick={() => show(id)}>
        <span>{label}</span>
        {mark}
      </button>
    </li>
  );
  return (
    <aside className={styles.index} data-pane="index">
      <div className={styles.about}>
        {entry.image !== undefined && <img src={entry.image} alt="" width="44" height="44" />}
        <p className={styles.title}>{entry.title}</p>
        <p className={styles.address}>{entry.address ?? 'For the whole site'}</p>
      </div>
      <details
        className={classNames('rail', styles.parts)}
        open={isWide || isOpen}
        onToggle={({ currentTarget }) => setOpen(!isWide && currentTarget.open)}
      >
        <summary>{contents ? 'Contents' : 'All parts'}</summary>
        {contents ?? (
          <nav aria-label="Parts of the entry">
            <ul>
              {sections.map((section) => row(section.id, section.label, <RowMark section={section} />))}
              {hasText && row('text', 'Text', <Mark notes={textNotes(view)} isUnsaved={isTextUnsaved} />)}
            </ul>
          </nav>
        )}
      </details>
      {contents ? isWide && length : <Only filter={filter} onFilter={onFilter} />}
    </aside>
  );
}

/** Which fields are shown: all, or only some. */
const Only = ({ filter, onFilter }: Pick<Props, 'filter' | 'onFilter'>) => (
  <fieldset className={styles.only}>
    <legend>Show only</legend>
    {(['changed', 'noted'] as const).map((only) => (
      <label key={only}>
        <input
          type="checkbox"
          checked={filter === only}
          onChange={({ target }) => onFilter(target.checked ? only : 'all')}
        />
        {only === 'changed' ? 'What I changed' : 'What has findings'}
      </label>
    ))}
  </fieldset>
);

function RowMark({ section: { names } }: { readonly section: Section }) {
  const form = useForm();
  const notes = names.flatMap((name) => notesBelow(form, [name]));
  const isUnsaved = names.some(
    (name) => fieldState(form, [name]).isUnsaved && fieldState(form, [name]).isChanged,
  );
  if (notes.length > 0 || isUnsaved) return <Mark notes={notes} isUnsaved={isUnsaved} />;
  const list = names.map((name) => valueAt(form.value, [name])).find(isList);
  return list ? <span className={styles.rowCount}>{list.length}</span> : null;
}

function goToSection(id: string): void {
  const heading = document.getElementById(`section-${id}:label`);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
}

/** The section with the focus if that is in sight, else the one at the top of the form. */
function useCurrentSection(): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const look = (): void => {
      const sections = [...document.querySelectorAll<HTMLElement>(sectionSelector)];
      const passed = sections.findLast((section) => section.getBoundingClientRect().top < 180);
      setCurrent((focusedSection() ?? passed ?? sections[0])?.id.slice('section-'.length));
    };
    look();
    addEventListener('scroll', look, { capture: true, passive: true });
    addEventListener('focusin', look);
    return () => {
      removeEventListener('scroll', look, { capture: true });
      removeEventListener('focusin', look);
    };
  }, []);
  return current;
}

const sectionSelector = 'section[id^="section-"]';

function focusedSection(): Element | null | undefined {
  const { activeElement } = document;
  const { top = 0 } = activeElement?.getBoundingClientRect() ?? {};
  return top > 0 && top < innerHeight ? activeElement?.closest(sectionSelector) : undefined;
}
