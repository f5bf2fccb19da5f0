import { comingSoon } from '#content/coming-soon.js';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { Frame } from '../../components/Frame.tsx';
import { ShallowSea } from '../../components/ShallowSea.tsx';
import { Stamp } from '../../components/Stamp.tsx';
import { placeholderAt } from './coming-soon.ts';
import styles from './ComingSoon.module.css';

/** The placeholder of a page that does not exist yet, by its path; a path it does not know gets the default message. */
export const ComingSoon = ({ path }: { readonly path: string }) => {
  const { title, description } = placeholderAt(path) ?? comingSoon.fallback;
  return (
    <>
      <Frame className={styles.screen}>
        <Stamp name="light" ground="gold" size={118} />
        <div className={styles.words}>
          <h1>{title}</h1>
          <p>
            <strong>Coming Soon.</strong> {description}
          </p>
          <div className={styles.ways}>
            <ButtonLink kind="quiet" href="/plugins">
              Browse plugins
            </ButtonLink>
            <ButtonLink kind="quiet" href="/contact">
              Contact us
            </ButtonLink>
          </div>
        </div>
      </Frame>
      <ShallowSea />
    </>
  );
};
