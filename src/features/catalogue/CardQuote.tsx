import styles from './CardQuote.module.css';

interface CardQuoteProps {
  /** The words, without quotation marks. */
  readonly text: string;
  /** The speaker: a role, and after a comma the company. */
  readonly author: string;
}

/** A customer's words on a card, in curly quotes, and their speaker. */
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
