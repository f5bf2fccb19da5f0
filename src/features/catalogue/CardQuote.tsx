import styles from './CardQuote.module.css';

interface CardQuoteProps {
  /** The words, without quotation marks. */
  readonly text: string;
  /** Who says them: a role, and after a comma of which company. */
  readonly author: string;
}

/** A customer's words on a card, in curly quotes, and who says them. */
export function CardQuote({ text, author }: CardQuoteProps) {
  const [role, ...company] = author.split(', ');
  return (
    <figure className={styles.quote}>
      <blockquote>
        <p>“{text}”</p>
      </blockquote>
      <figcaption>
        <b>{role}</b>
        {company.length > 0 && `, ${company.join(', ')}`}
      </figcaption>
    </figure>
  );
}
