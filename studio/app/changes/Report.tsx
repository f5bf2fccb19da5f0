import { useState } from 'react';
import { Icon } from '../parts/Icon.tsx';
import type { ChangedField, ChangedFile, Changes } from '../../protocol-proposals.ts';
import { useCell } from '../cell.ts';
import { desk } from '../desk.ts';
import { count } from '../parts/form-words.ts';
import { comparedPages, differing } from '../pages-state.ts';
import { PlanDialog } from '../parts/PlanDialog.tsx';
import { ScreenLink } from '../parts/ScreenLink.tsx';
import { StateSign, wordsOf } from '../parts/StateMark.tsx';
import { entryAddress } from '../route.ts';
import { Files } from './Files.tsx';
import { Lines } from './Lines.tsx';
import styles from './Report.module.css';
import type { Reverting } from './use-reverting.ts';

interface Props {
  readonly changes: Changes;
  readonly reverting: Reverting;
}

/** The report: the changes of each entry, their number, and the lines that differ, folded. */
export function Report({ changes: { files, pictures, pages: traced }, reverting }: Props) {
  const pages = differing(useCell(comparedPages)) ?? traced;
  const total = files.reduce((sum, { fields }) => sum + Math.max(1, countOf(fields)), 0);
  return (
    <>
      {files.map((file) => (
        <Entry key={file.path} file={file} reverting={reverting} />
      ))}
      {pictures.length > 0 && <Files files={pictures} reverting={reverting} />}
      <p className={styles.total}>
        <span>
          {count(files.length, 'entry', 'entries')}, {count(total, 'change')}
          {pictures.length > 0 && `, ${count(pictures.length, 'file')}`}
        </span>
        {pages !== undefined && (
          <strong>{pages === 0 ? 'No page differs' : count(pages, 'page differs', 'pages differ')}</strong>
        )}
      </p>
      <Lines files={files} />
    </>
  );
}

/** How many changes there are in fields; the heading of a text does not count. */
const countOf = (fields: readonly ChangedField[]): number =>
  fields.reduce((sum, { changes }) => sum + changes.filter(({ label }) => label !== '').length, 0);

const kindWords = { added: 'new', removed: 'removed', renamed: 'renamed', changed: '' } as const;
const numbers = ['', '', '', ' three', ' four', ' five', ' six', ' seven', ' eight', ' nine', ' ten'];

/** The words for putting back the whole entry; undefined where its only field says it, or the entry that it moved along with. */
function wayBack({ kind, was, fields: { length } }: ChangedFile): string | undefined {
  if (kind === 'added') return 'Remove it';
  if (kind === 'removed') return 'Bring it back';
  if (kind === 'renamed') return was && 'Revert the name';
  if (length === 1) return undefined;
  if (length === 0) return 'Revert';
  return length === 2 ? 'Revert both' : `Revert all${numbers[length] ?? ''}`;
}

function Entry({ file, reverting }: { readonly file: ChangedFile; readonly reverting: Reverting }) {
  const { path, title, kind, was, state, fields, pages, isUnreadable } = file;
  const places = [
    kindWords[kind],
    state === 'saved' ? '' : wordsOf(state).toLowerCase(),
    pages === undefined || pages === 0 ? '' : `on ${count(pages, 'page')}`,
  ].filter((words) => words !== '');
  const way = wayBack(file);
  const [isAsking, setAsking] = useState(false);
  const entry = useCell(desk)?.entries.find((each) => each.path === path);
  return (
    <section aria-label={title} className={styles.entry}>
      <div className={styles.head}>
        <h2>
          <StateSign state={state} />
          {kind === 'removed' ? title : <ScreenLink to={entryAddress(path)}>{title}</ScreenLink>}
          <small>{places.join(', ')}</small>
        </h2>
        {way !== undefined && (
          <button
            type="button"
            className={styles.all}
            aria-label={`${way}: ${title}`}
            onClick={() => (was ? setAsking(true) : reverting.revert(title, { path }))}
          >
            {way}
          </button>
        )}
      </div>
      {isAsking && entry && was && (
        <PlanDialog action={{ do: 'rename-back', entry, was }} onClose={() => setAsking(false)} />
      )}
      <ul>
        {fields.map((field) => (
          <Field key={`${field.pointer} ${field.isGone}`} field={field} file={file} reverting={reverting} />
        ))}
        {isUnreadable ? (
          <li>The file has an error, so only its lines can be compared.</li>
        ) : (
          fields.length === 0 && kind === 'changed' && <li>Visitors see no difference.</li>
        )}
      </ul>
    </section>
  );
}

interface FieldProps {
  readonly field: ChangedField;
  readonly file: ChangedFile;
  readonly reverting: Reverting;
}

function Field({
  field: { pointer, isGone, changes, pages },
  file: { path, title, kind },
  reverting,
}: FieldProps) {
  const [first] = changes;
  const name = first?.label ?? '';
  return (
    <li className={styles.field}>
      <FieldWords changes={changes} {...(pages && { pages })} />
      {kind === 'changed' && (
        <button
          type="button"
          className={styles.back}
          aria-label={`Revert ${name} of ${title}`}
          onClick={() =>
            reverting.revert(`${name} of ${title}`, { path, pointer, ...(isGone && { isGone }) })
          }
        >
          Revert
        </button>
      )}
    </li>
  );
}

/** The value of a field before and now, in words. */
export const FieldWords = ({ changes, pages }: Pick<ChangedField, 'changes' | 'pages'>) => (
  <div className={styles.changes}>
    {changes.map((change, index) => (
      // Two changes of a text may have the same words.
      // oxlint-disable-next-line react/no-array-index-key
      <div key={`${index} ${change.label}`} className={styles.change}>
        <p className={styles.label}>
          {change.label}
          {index === 0 && pages && pages.length > 0 && <small>{count(pages.length, 'page')}</small>}
        </p>
        <p>
          {change.before !== undefined && <del>{change.before}</del>}
          {(change.before !== undefined || change.after !== undefined) && (
            <>
              {' '}
              <Icon name="arrow" size={15} className={styles.arrow} />{' '}
            </>
          )}
          {change.after !== undefined && <ins>{change.after}</ins>}
          {change.before !== undefined && change.after === undefined && 'removed'}
          {change.excerpt !== undefined && <Excerpt text={change.excerpt} />}
        </p>
      </div>
    ))}
  </div>
);

/** A long text around a change: removed words are struck out, added words stand on their ground. */
const Excerpt = ({ text }: { readonly text: string }) =>
  // A text's parts have no names, and never change places.
  text.split(/(\[[−+] (?:(?!\[[−+] )[^\]])*\])/).map((part, index) => {
    const [, sign, words] = /^\[([−+]) (.*)\]$/.exec(part) ?? [];
    // oxlint-disable-next-line react/no-array-index-key
    if (sign === '−') return <del key={index}>{words}</del>;
    // oxlint-disable-next-line react/no-array-index-key
    return sign === '+' ? <ins key={index}>{words}</ins> : part;
  });
