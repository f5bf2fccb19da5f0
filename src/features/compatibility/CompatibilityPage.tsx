import type { ReactElement } from 'react';
import { platforms } from '#content/platforms.js';
import type { PluginRow as Row } from '#content/types.js';
import { useKeptFocus } from '../../browser/kept-focus.ts';
import { ChipRow } from '../../components/ChipRow.tsx';
import { Container } from '../../components/Container.tsx';
import { FooterIllustration } from '../../components/FooterIllustration.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { SectionHead } from '../../components/SectionHead.tsx';
import { NoneYet } from '../listing/NoneYet.tsx';
import { useCriteria } from '../listing/use-criteria.ts';
import styles from './CompatibilityPage.module.css';
import { all } from '../listing/listing-options.ts';
import { type Choice, choices, compatibilityAddress, filters } from './compatibility-criteria.ts';
import { PluginTable } from './PluginTable.tsx';
import { Platforms } from './Platforms.tsx';
import { supports } from './compatibility-words.ts';

const isRetired = ({ status }: Row): boolean => status === 'retired';

/** By name, the retired ones last. */
const inOrder = (rows: readonly Row[]): readonly Row[] =>
  rows.toSorted((a, b) => Number(isRetired(a)) - Number(isRetired(b)) || (a.name < b.name ? -1 : 1));

interface RowsProps {
  readonly rows: readonly Row[];
}

const meets = ({ compatibility }: Row, choice: Choice): boolean =>
  choice === all || compatibility[filters[choice]] !== 'no';

/** The features that a plugin may support, in words for people who do not know their names. */
const meanings: Readonly<Record<(typeof supports)[number]['key'], string>> = {
  orderStorage: 'WooCommerce’s high-performance order storage',
  checkoutBlocks: 'the block-based cart and checkout',
  multisite: 'a network of sites in one WordPress',
};

/** /compatibility: every plugin's requirements, tested versions and supported features in one table; then the programs that they run on. */
export function CompatibilityPage({ rows }: RowsProps): ReactElement {
  const { heading, lede, horizon } = platforms;
  return (
    <>
      <PageHeader heading={heading} lede={lede} horizon={horizon} />
      <Container className={styles.page}>
        {rows.length === 0 ? <NoneYet what="plugins" /> : <Plugins rows={inOrder(rows)} />}
        <Platforms />
      </Container>
      <FooterIllustration />
    </>
  );
}

function Plugins({ rows }: RowsProps): ReactElement {
  const { criteria, choose, edition } = useCriteria(compatibilityAddress);
  const keepFocus = useKeptFocus();
  const matches = rows.filter((row) => meets(row, criteria.supports));
  const count = `${matches.length} of ${rows.length} plugins`;
  return (
    <section aria-labelledby="plugins">
      <SectionHead title="Plugins" id="plugins" aside={<output className={styles.count}>{count}</output>} />
      <div key={edition} ref={keepFocus} className={styles.filter} data-needs-script>
        <ChipRow
          label="Supports"
          options={choices}
          selected={criteria.supports}
          onSelect={(choice) => choose({ supports: choice })}
        />
      </div>
      <PluginTable rows={matches} />
      <ul className={styles.notes}>
        {supports.map(({ key, name }) => (
          <li key={key}>
            {name}: {meanings[key]}.
          </li>
        ))}
      </ul>
    </section>
  );
}
