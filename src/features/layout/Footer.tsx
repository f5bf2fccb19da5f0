import { navigation } from '#content/navigation.js';
import { site } from '#content/site.js';
import { hideFailed } from '../../components/hide-failed.ts';
import { Container } from '../../components/Container.tsx';
import { usePathKey } from '../../components/page-path.ts';
import { SiteLink } from '../../components/SiteLink.tsx';
import styles from './Footer.module.css';
import { Wordmark } from './Wordmark.tsx';
import { Still } from '../../components/Still.tsx';

const Columns = () => (
  <nav className={styles.columns} aria-label="Footer">
    {navigation.footer.map(({ title, links }) => (
      <div key={title}>
        <h2 className={styles.title}>{title}</h2>
        <ul className={styles.links}>
          {links.map(({ name, href }) => (
            <li key={name}>
              <SiteLink href={href}>{name}</SiteLink>
            </li>
          ))}
        </ul>
      </div>
    ))}
  </nav>
);

/** The sea floor below every page: the name, the columns of links, the small print. */
export const Footer = () => (
  <Still key={usePathKey()} as="footer" id="footer" className={styles.footer} tabIndex={-1}>
    <img
      className={styles.rock}
      src="/images/scenes/footer-floor.svg"
      alt=""
      width="1440"
      height="100"
      loading="lazy"
      decoding="async"
      onError={hideFailed}
    />
    <Container className={styles.top}>
      <div>
        <Wordmark />
        <p className={styles.lines}>{site.tagline}</p>
        <p className={styles.lines}>{site.city}</p>
      </div>
      <Columns />
    </Container>
    <Container className={styles.bottom}>
      <p>
        © {site.copyrightYear} {site.name}
      </p>
      <ul className={styles.legal}>
        {navigation.legal.map(({ name, href }) => (
          <li key={href}>
            <SiteLink href={href}>{name}</SiteLink>
          </li>
        ))}
      </ul>
      <ul className={styles.social}>
        {site.social.map(({ name, href }) => (
          <li key={href}>
            <SiteLink href={href}>{name}</SiteLink>
          </li>
        ))}
      </ul>
    </Container>
  </Still>
);
