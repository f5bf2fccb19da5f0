import { site } from '#content/site.js';
import styles from './PriceNote.module.css';

/** The line that says in which currency prices are; every page that shows a price has it once. */
export const PriceNote = () => <p className={styles.note}>{site.priceNote}</p>;
