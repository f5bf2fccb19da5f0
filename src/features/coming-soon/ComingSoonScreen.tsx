import { ButtonLink } from '../../components/ButtonLink.tsx';
import { Container } from '../../components/Container.tsx';
import { FooterIllustration } from '../../components/FooterIllustration.tsx';
import { IconTile } from '../../components/IconTile.tsx';
import type { Placeholder } from './placeholder-head.ts';
import styles from './ComingSoonScreen.module.css';

/** What is shown in place of a page that does not exist yet. */
export const ComingSoonScreen = ({ title, description }: Pick<Placeholder, 'title' | 'description'>) => (
  <>
    <Container className={styles.screen}>
      <IconTile name="light" ground="gold" size={118} />
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
    </Container>
    <FooterIllustration />
  </>
);
