import { classNames } from '../class-names.ts';
import { useId, useState } from 'react';
import { Icon } from '../parts/Icon.tsx';
import type { Preview } from '../../preview.ts';
import { useCell } from '../cell.ts';
import { dayOf } from '../../text/day-words.ts';
import { useMenu } from '../parts/use-menu.ts';
import styles from './DayMenu.module.css';
import { loadPreview, preview } from '../preview-state.ts';

/** The day that the preview shows, and how to choose another. */
export function DayMenu() {
  const info = useCell(preview);
  const { isOpen, button, menu, toggle, close } = useMenu();
  const id = useId();
  if (!info) return null;
  const isToday = info.day === info.today;
  return (
    <span className={styles.place}>
      <button
        ref={button}
        type="button"
        className={classNames('button', styles.open)}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        data-other={!isToday || undefined}
        onClick={toggle}
      >
        <Icon name="cal" size={18} />
        <span>
          As of <strong>{isToday ? 'today' : dayOf(info.day)}</strong>
        </span>
        <Icon name="down" size={16} />
      </button>
      {isOpen && (
        <div ref={menu} id={id} className={styles.menu}>
          {/* Esc is for everything in it. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
          <fieldset
            aria-label="The day that the preview shows"
            onKeyDown={(event) => event.key === 'Escape' && close()}
          >
            <DayChoice {...info} />
          </fieldset>
        </div>
      )}
    </span>
  );
}

/** Any day, or with a slider those on which something begins or ends. */
function DayChoice({ day, today, days }: Preview) {
  const id = useId();
  /** Today, then the days of the calendar. */
  const notches = [today, ...days.map(({ date }) => date).filter((date) => date > today)];
  const at = notches.findLastIndex((date) => date <= day);
  const what = days.find(({ date }) => date === day)?.what ?? [];
  const choose = (date = ''): void => {
    if (date !== '' && date !== day) void loadPreview(date);
  };
  return (
    <>
      <AnyDay day={day} onChoose={choose} />
      <label>
        Days of the calendar
        <input
          type="range"
          min={0}
          max={Math.max(1, notches.length - 1)}
          value={Math.max(0, at)}
          disabled={notches.length < 2}
          list={id}
          aria-valuetext={[day === today ? 'Today' : dayOf(day), ...what].join(': ')}
          onChange={({ target }) => choose(notches[Number(target.value)])}
        />
      </label>
      <datalist id={id}>
        {notches.map((date, index) => (
          <option key={date} value={index}>
            {dayOf(date)}
          </option>
        ))}
      </datalist>
      <ul>
        {days.map(({ date, what: lines }) => (
          <li key={date}>
            <button type="button" aria-pressed={date === day} onClick={() => choose(date)}>
              <strong>{dayOf(date)}</strong>
              <span>{lines.join('. ')}</span>
            </button>
          </li>
        ))}
      </ul>
      {days.length === 0 && <p>Nothing in the content begins or ends from today on.</p>}
      {day !== today && (
        <button type="button" className={styles.today} onClick={() => choose(today)}>
          Back to today
        </button>
      )}
    </>
  );
}

interface AnyDayProps {
  readonly day: string;
  readonly onChoose: (day: string) => void;
}

/** Any day, by its date. Typed text stays until the field is left: while a year is typed, it is one of the first centuries. */
function AnyDay({ day, onChoose }: AnyDayProps) {
  const [draft, setDraft] = useState<string>();
  return (
    <label>
      Any day
      <input
        type="date"
        min="2000-01-01"
        max="9999-12-31"
        value={draft ?? day}
        onChange={({ target }) => {
          setDraft(target.value);
          if (target.validity.valid) onChoose(target.value);
        }}
        onBlur={() => setDraft(undefined)}
      />
    </label>
  );
}
