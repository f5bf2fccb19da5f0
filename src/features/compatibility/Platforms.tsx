import type { ReactElement } from 'react';
import { platforms } from '#content/platforms.js';
import { Table } from './ScrollingTable.tsx';
import { SectionHead } from '../../components/SectionHead.tsx';
import { SiteLink } from '../../components/SiteLink.tsx';
import styles from './Platforms.module.css';

type Platform = (typeof platforms.platforms)[number];

/** The releases of the programs that plugins run on, those that are out, with the end of their support. */
export function Platforms(): ReactElement {
  return (
    <section aria-labelledby="platforms">
      <SectionHead title="What plugins run on" id="platforms" />
      <div className={styles.platforms}>
        {platforms.platforms.map((platform) => (
          <PlatformTable key={platform.key} platform={platform} />
        ))}
      </div>
    </section>
  );
}

function PlatformTable({ platform: { name, source, releases } }: { readonly platform: Platform }) {
  return (
    <div>
      <h3>{name}</h3>
      <Table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Version</th>
            <th scope="col">Released</th>
            <th scope="col">Support ends</th>
          </tr>
        </thead>
        <tbody>
          {releases
            .filter(({ released }) => released.over)
            .map(({ version, released, supportEnds }) => (
              <tr key={version}>
                <th scope="row">{version}</th>
                <td>
                  <time dateTime={released.iso}>{released.text}</time>
                </td>
                <td>{supportEnds ? <Ends day={supportEnds} /> : 'With the next release'}</td>
              </tr>
            ))}
        </tbody>
      </Table>
      <p className={styles.source}>
        <SiteLink href={source}>{name} releases</SiteLink>
      </p>
    </div>
  );
}

/** A last day of support, in the past where it is over. */
function Ends({ day }: { readonly day: NonNullable<Platform['releases'][number]['supportEnds']> }) {
  return (
    <>
      {day.over && 'Ended '}
      <time dateTime={day.iso}>{day.text}</time>
    </>
  );
}
