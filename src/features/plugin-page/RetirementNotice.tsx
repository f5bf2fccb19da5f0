import type { DateText, Plugin } from '#content/types.js';
import { ArrowLink } from '../../components/ArrowLink.tsx';
import { Container } from '../../components/Container.tsx';
import { FactList } from '../../components/FactList.tsx';
import { SiteLink } from '../../components/SiteLink.tsx';
import type { Alternative } from './find-page.ts';
import styles from './RetirementNotice.module.css';

type Retirement = NonNullable<Plugin['retirementInfo']>;

interface RetirementNoticeProps {
  readonly retirement: Retirement;
  /** The plugins to use instead. */
  readonly alternatives: readonly Alternative[];
}

/** The reason and the day of a plugin's retirement, the end of its support, and the plugins to use instead. */
export function RetirementNotice({ retirement, alternatives }: RetirementNoticeProps) {
  const { reason, advice, guide } = retirement;
  return (
    <Container>
      <section className={styles.notice} aria-labelledby="retired">
        <div className={styles.words}>
          <h2 id="retired">
            Plugin Retired - <span className={styles.phrase}>No Longer Available</span>
          </h2>
          <p>{reason}</p>
          {advice && <p className={styles.advice}>{advice}</p>}
          {guide && (
            <p>
              <ArrowLink href={guide.href}>{guide.label}</ArrowLink>
            </p>
          )}
        </div>
        <FactList className={styles.ledger} rows={rowsOf(retirement, alternatives)} />
      </section>
    </Container>
  );
}

function rowsOf({ retiredDate, supportEndDate }: Retirement, alternatives: readonly Alternative[]) {
  return [
    { label: 'Retired', value: <Day day={retiredDate} /> },
    ...(supportEndDate
      ? [
          {
            label: supportEndDate.over ? 'Support ended' : 'Support ends',
            value: <Day day={supportEndDate} />,
          },
        ]
      : []),
    ...alternatives.map(({ href, name, isPlaceholder }, index) => ({
      label: alternatives.length > 1 ? `Alternative ${index + 1}` : 'Alternative',
      // The browser loads a placeholder: without a reload, its data would be asked for, which do not exist.
      value: isPlaceholder ? (
        <a href={href} target="_self" className={styles.link}>
          {name}
        </a>
      ) : (
        <SiteLink href={href} className={styles.link}>
          {name}
        </SiteLink>
      ),
      total: index === alternatives.length - 1,
    })),
  ];
}

function Day({ day: { iso, text } }: { readonly day: DateText }) {
  return <time dateTime={iso}>{text}</time>;
}
