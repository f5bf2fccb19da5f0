import type { Json, Path } from '../../../scripts/engine/browser.ts';
import { goneItems, pathBefore, putBack } from '../../text/counterparts.ts';
import fields from './Field.module.css';
import { drawAndFocus } from './focus.ts';
import { useForm } from './form-context.ts';
import { say } from '../desk.ts';
import styles from './ListField.module.css';
import { capital, pointer, titleOf } from '../parts/form-words.ts';

interface Props {
  readonly list: Path;
  /** The items on the website, and those that the list has now. */
  readonly was: readonly Json[];
  readonly items: readonly Json[];
  /** The name for one item: `feature`. */
  readonly one: string;
}

/** The items that the website has and that are removed, each with the way back to its place. */
export function GoneItems({ list, was, items, one }: Props) {
  const { base, value, change, isReadOnly } = useForm();
  const origin = pathBefore(base, value, list);
  return goneItems(was, items).map((place) => {
    const title = titleOf(was[place]);
    const back = (): void => {
      const how = base !== undefined && origin && putBack(base, value, [...origin, place], true);
      if (how) change(how);
      say(`${capital(one)} ${title} is back.`);
      drawAndFocus(pointer(list));
    };
    return (
      <p key={place} className={styles.gone}>
        Removed: <del>{title}</del>{' '}
        {!isReadOnly && (
          <button
            type="button"
            className={fields.back}
            onClick={back}
            aria-label={`Put it back: ${one} ${title}`}
          >
            Put it back
          </button>
        )}
      </p>
    );
  });
}
