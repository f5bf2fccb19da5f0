import type { Path } from '../../../scripts/engine/browser.ts';
import styles from './Field.module.css';
import { useForm } from './form-context.ts';
import { count, pointer } from '../parts/form-words.ts';

/** The pages on which visitors see a field, or something in it. Says nothing while they are not known, and within an item of a list. */
export function ShownOn({ path }: { readonly path: Path }) {
  const { pages, address } = useForm();
  const id = pointer(path);
  if (path.some((step) => typeof step === 'number')) return null;
  const fields = Object.entries(pages).filter(([field]) => field === id || field.startsWith(`${id}/`));
  const addresses = [...new Set(fields.flatMap(([, fieldPages]) => fieldPages))].toSorted();
  if (addresses.length === 0) return null;
  const [first] = addresses;
  if (addresses.length === 1)
    return <span className={styles.where}>{first === address ? 'On its page' : `On ${first}`}</span>;
  const isOnOwn = address !== undefined && addresses.includes(address);
  return (
    <details className={styles.pages}>
      <summary>
        {isOnOwn ? `On its page and ${count(addresses.length - 1, 'other')}` : `On ${addresses.length} pages`}
      </summary>
      <ul>
        {addresses.map((page) => (
          <li key={page}>{page}</li>
        ))}
      </ul>
    </details>
  );
}
