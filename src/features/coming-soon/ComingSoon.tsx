import { comingSoon } from '#content/coming-soon.js';
import { pageTotal } from '#content/plugins-pages.js';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { Container } from '../../components/Container.tsx';
import { FooterIllustration } from '../../components/FooterIllustration.tsx';
import { IconTile } from '../../components/IconTile.tsx';
import { placeholderAt } from './coming-soon.ts';
import styles from './ComingSoon.module.css';

/** The placeholder of a page that does not exist yet, by its path; a path it does not know gets the default message. */
export const ComingSoon = ({ path }: { readonly path: string }) => {
  const { title, description } = placeholderAt(path) ?? comingSoon.fallback;
  return (
    <>
      <Container className={styles.screen}>
        <IconTile name="light" ground="gold" size={118} />
        <div className={styles.words}>
          <h1>{title}</h1>
          <p>
            <strong>Coming Soon.</strong> {description}
          </p>
          <div className={styles.ways}>
            {pageTotal > 0 && (
              <ButtonLink kind="quiet" href="/plugins">
                Browse plugins
              </ButtonLink>
            )}
            <ButtonLink kind="quiet" href="/contact">
              Contact us
            </ButtonLink>
          </div>
        </div>
      </Container>
      <FooterIllustration />
    </>
  );
};
