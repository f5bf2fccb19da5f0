import { Icon } from '../../../src/components/Icon.tsx';
import { type Difference, differences } from '../../text/differences.ts';
import { schemaAt } from '../../../scripts/editing/edits.ts';
import { lineChanges } from '../../text/line-changes.ts';
import { isTree, readTree } from '../../../scripts/editing/tree.ts';
import { valueAt } from '../../../scripts/editing/values.ts';
import type { Form } from '../form/form-context.ts';
import { goToField } from '../form/reveal.ts';
import { shortly } from '../form/Row.tsx';
import { count, labelOf, pointer } from '../form/words.ts';
import { Marks } from '../parts/Marks.tsx';
import styles from './Aside.module.css';
import type { EntryView } from './entry-state.ts';

interface Props {
  readonly form: Form;
  readonly view: EntryView;
}

/** What is changed in this entry, field by field, as a slip at the right. Each change can be put back. */
export function EntryAside({ form, view }: Props) {
  const changes = form.base === undefined ? [] : wholePrices(form, differences(form.base, form.value));
  const lines = bodyLines(view);
  const total = changes.length + (lines > 0 ? 1 : 0);
  return (
    <aside className={styles.aside} aria-label="What is changed here" data-pane="aside">
      {total === 0 ? (
        <Marks />
      ) : (
        <div className={styles.slip}>
          <h2>What you changed</h2>
          <ul>
            {changes.map(({ path, was, now }) => (
              <li key={pointer(path)}>
                <button type="button" className={styles.place} onClick={() => goToField(path)}>
                  {path.map(labelOf).join(', ')}
                </button>
                <span className={styles.values}>
                  {was !== undefined && <del>{shortly(was)}</del>}
                  <Icon name="arrow" size={14} />
                  <ins>{now === undefined ? 'left out' : shortly(now)}</ins>
                </span>
              </li>
            ))}
            {lines > 0 && (
              <li>
                <span className={styles.place}>Text</span>
                <span className={styles.values}>
                  <ins>{count(lines, 'place')} changed</ins>
                </span>
              </li>
            )}
          </ul>
          <p className={styles.total}>
            <span>{count(total, 'change')}</span>
            <strong>{view.state === 'unsaved' ? 'not saved yet' : 'saved'}</strong>
          </p>
        </div>
      )}
    </aside>
  );
}

/** Differences in which a price is one thing, as visitors read it. */
function wholePrices({ schema, base, value }: Form, all: readonly Difference[]): Difference[] {
  const found = all.map((difference) => {
    const price = difference.path.findIndex(
      (_, at) => schemaAt(schema, difference.path.slice(0, at))['x-price'],
    );
    const path = difference.path.slice(0, price);
    return price < 0 ? difference : { path, was: valueAt(base, path), now: valueAt(value, path) };
  });
  return [...new Map(found.map((difference) => [pointer(difference.path), difference])).values()];
}

/** In how many places the text below the fields differs from that of the website. */
function bodyLines({ read, text, baseText, info }: EntryView): number {
  if (!isTree(read) || read.bodyStart === undefined || baseText === undefined) return 0;
  const base = readTree(info.entry.path, baseText);
  if (!isTree(base) || base.bodyStart === undefined) return 0;
  return lineChanges(baseText.slice(base.bodyStart), text.slice(read.bodyStart)).length;
}
