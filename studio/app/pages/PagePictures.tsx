import { classNames } from '../class-names.ts';
import { type ComparedPages, looksDifferent } from '../../protocol-pages.ts';
import type { Changes } from '../../protocol-proposals.ts';
import { useCell } from '../cell.ts';
import { count } from '../parts/form-words.ts';
import { dayOf } from '../../text/day-words.ts';
import { preview } from '../preview-state.ts';
import { BeforeAndNow } from './BeforeAndNow.tsx';
import { LookChoice, useLook } from './LookChoice.tsx';
import styles from './PagePictures.module.css';
import { comparedPages, comparePages, unasked } from '../pages-state.ts';

/** The pages that look different, each before and now. They are compared when somebody asks for it, because that keeps a computer busy. */
export function PagePictures({ changes }: { readonly changes: Changes }) {
  const pages = useCell(comparedPages);
  const failure = useCell(unasked);
  const { look, choose } = useLook();
  const changedPages = pages?.compared.filter(looksDifferent) ?? [];
  return (
    <section className={styles.pages} aria-label="Pages before and now">
      <header className={styles.top}>
        <Progress pages={pages} />
        {changedPages.length > 0 && <LookChoice look={look} onChoose={choose} />}
      </header>
      {(failure || pages?.why) && (
        <div className={classNames('gold', styles.failed)}>
          <p>No pictures. {failure || pages?.why}</p>
          <button type="button" onClick={() => void comparePages(true)}>
            Try again
          </button>
        </div>
      )}
      {changedPages.map((page) => (
        <BeforeAndNow key={page.page} comparison={page} look={look} changes={changes} />
      ))}
      {pages && <Others pages={pages} />}
    </section>
  );
}

/** How far it is, and in the end how many pages look different. */
function Progress({ pages }: { readonly pages: ComparedPages | undefined }) {
  const today = useCell(preview)?.today;
  if (!pages || pages.state === 'none')
    return (
      <div className={styles.ask}>
        <button type="button" className="button" onClick={() => void comparePages(false)}>
          Show the pages before and now
        </button>
        <p>
          Both sites are built first, which takes about a minute, then each page takes some seconds. It stops
          when a text changes.
        </p>
      </div>
    );
  if (pages.state === 'looking') return <output>Building both sites to see which pages differ</output>;
  const { state, compared: done, pages: all, day } = pages;
  const current = all[done.length];
  if (state === 'taking' && current !== undefined)
    return (
      <output>
        <progress max={all.length} value={done.length} aria-label="Pages compared" />
        Comparing page {done.length + 1} of {all.length}: {current}
      </output>
    );
  if (state === 'failed') return <output>The pages are not compared.</output>;
  const asOf = today === undefined || day === today ? '' : `, as of ${dayOf(day)}`;
  return (
    <h2>
      {wordsOf(done.filter(looksDifferent).length, all.length)}
      {asOf}
    </h2>
  );
}

function wordsOf(different: number, all: number): string {
  if (all === 0) return 'No page shows these changes';
  if (different === 0) return 'No visible difference';
  return count(different, 'page looks different', 'pages look different');
}

/** The pages that look the same, and those that were too many to compare. */
function Others({ pages: { state, compared: done, rest } }: { readonly pages: ComparedPages }) {
  const same = done.filter((page) => !looksDifferent(page)).map(({ page }) => page);
  return (
    <footer className={styles.others}>
      {same.length > 0 && (
        <p>
          No visible difference on {same.join(', ')}.
          {state === 'done' &&
            same.length === done.length &&
            ' What is changed there is not drawn on the page.'}
        </p>
      )}
      {rest.length > 0 && <p>Not compared, because these are many: {rest.join(', ')}.</p>}
    </footer>
  );
}
