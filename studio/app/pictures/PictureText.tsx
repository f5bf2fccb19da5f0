import { type ReactElement, type RefObject, useState } from 'react';
import { altProblems } from '../../../scripts/engine/browser.ts';
import { isUnused, type LibraryImage } from '../../protocol-choices.ts';
import { useCell } from '../cell.ts';
import { desk, loadChoices } from '../desk.ts';
import { count } from '../parts/form-words.ts';
import { Facts } from '../parts/Facts.tsx';
import { WithCode } from '../parts/WithCode.tsx';
import { PlanDialog } from '../parts/PlanDialog.tsx';
import { classNames } from '../class-names.ts';
import styles from './Picture.module.css';
import type { Focus, PictureUse, PictureValue } from './picture-use.ts';
import type { Upload } from './use-upload.ts';

interface Props {
  readonly use: PictureUse;
  readonly text: PictureValue;
  readonly onChange: (text: PictureValue) => void;
  readonly isMissing: boolean;
  readonly place: RefObject<HTMLTextAreaElement | null>;
  /** A new file; undefined for a picture of the library. */
  readonly upload: Upload | undefined;
  /** The picture of the library. */
  readonly image: LibraryImage | undefined;
}

const sides: readonly (readonly [Focus, string])[] = [
  ['start', 'Start'],
  ['center', 'Centre'],
  ['end', 'End'],
];

/** The details of a picture: its alternative text, its caption, the part that stays, and the stored file. */
export function PictureText({ use, text, onChange, isMissing, place, upload, image }: Props): ReactElement {
  const { alt = '', caption = '', focus } = text;
  const problems = [...altProblems(alt)].map(({ reason }) => reason);
  return (
    <>
      {isMissing && (
        <div className={classNames('alarm', styles.missing)} role="alert">
          <strong>The picture is not inserted yet.</strong>
          <p>Say what it shows. Then it goes in.</p>
        </div>
      )}
      {use.hasText ? (
        <p className={styles.field}>
          <label htmlFor="picture-alt">Alternative text{alt.trim() === '' && <span> needed</span>}</label>
          <textarea
            id="picture-alt"
            ref={place}
            rows={3}
            value={alt}
            aria-required
            aria-invalid={isMissing || undefined}
            aria-describedby="picture-alt-help picture-alt-found"
            onChange={({ target }) => onChange({ ...text, alt: target.value })}
          />
          <small id="picture-alt-help">
            {count(alt.trim().length, 'character')}. What you would say about it on the telephone: “Order list
            with the Duplicate order menu open”
          </small>
          <span id="picture-alt-found" aria-live="polite">
            {problems.map((reason) => (
              <span key={reason} className={classNames('gold', styles.found)}>
                <WithCode text={`${reason}. You can still save.`} />
              </span>
            ))}
          </span>
        </p>
      ) : (
        <p className={styles.decoration}>This picture only decorates, so it has no alternative text.</p>
      )}
      {use.hasCaption && (
        <p className={styles.field}>
          <label htmlFor="picture-caption">Caption</label>
          <input
            id="picture-caption"
            value={caption}
            aria-describedby="picture-caption-help"
            onChange={({ target }) => onChange({ ...text, caption: target.value })}
          />
          <small id="picture-caption-help">Below the picture, for everybody. It may stay empty.</small>
        </p>
      )}
      {use.hasFocus && <FocusChoice focus={focus} onChange={(next) => onChange({ ...text, focus: next })} />}
      {upload?.sentPicture && <Stored upload={upload} least={use.places.least} />}
      {!upload && image && <LibraryPicture image={image} isChosen={image.address === use.value.address} />}
    </>
  );
}

function FocusChoice({
  focus = 'center',
  onChange,
}: {
  readonly focus: Focus | undefined;
  readonly onChange: (focus: Focus) => void;
}): ReactElement {
  return (
    <fieldset className={classNames('chips', styles.shapes)}>
      <legend>Focus</legend>
      {sides.map(([side, words]) => (
        <label key={side}>
          <input type="radio" name="picture-focus" checked={focus === side} onChange={() => onChange(side)} />
          {words}
        </label>
      ))}
      <small>Narrow screens keep this part.</small>
    </fieldset>
  );
}

const nameOf = (address: string): string => address.slice(address.lastIndexOf('/') + 1);

/** `84 kB`, `6.1 MB` */
const weight = (bytes: number): string =>
  bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;

function Stored({
  upload,
  least,
}: {
  readonly upload: Upload;
  readonly least: PictureUse['places']['least'];
}) {
  const { sentPicture, result, name, setName } = upload;
  if (!sentPicture) return null;
  const isSmall =
    result && !sentPicture.isDrawing && (result.width < least.width || result.height < least.height);
  return (
    <section aria-labelledby="picture-stored" className={styles.stored}>
      <h3 id="picture-stored">What is stored</h3>
      <p className={styles.field}>
        <label htmlFor="picture-name">Name</label>
        <input
          id="picture-name"
          value={name}
          spellCheck={false}
          onChange={({ target }) => setName(target.value)}
        />
      </p>
      <Facts
        aria-live="polite"
        facts={[
          ['File', result ? <code key="file">{nameOf(result.address)}</code> : 'Measuring'],
          ['Size', result ? `${result.width} by ${result.height}` : 'Measuring'],
          ['Weight', <Weight key="weight" upload={upload} />],
          ['Place and camera data', sentPicture.isDrawing ? 'None' : 'Removed'],
          ['Your own file', 'Stays as it is'],
        ]}
      />
      {isSmall && (
        <p className={classNames('gold', styles.small)}>
          A page would blur it: its places need {least.width}
          {least.height > 0 && <> by {least.height}</>} pixels. Choose a larger picture, or keep more of this
          one.
        </p>
      )}
    </section>
  );
}

const Weight = ({ upload: { sentPicture, result } }: { readonly upload: Upload }) => (
  <>
    {sentPicture && result && result.bytes < sentPicture.bytes && <del>{weight(sentPicture.bytes)}</del>}{' '}
    {result ? weight(result.bytes) : 'Measuring'}
  </>
);

interface LibraryPictureProps {
  readonly image: LibraryImage;
  /** Whether it is the one that the dialog was opened with. */
  readonly isChosen: boolean;
}

/** A picture of the library, where it is shown, and the way to remove one that is shown nowhere. */
function LibraryPicture({ image, isChosen }: LibraryPictureProps) {
  const [isRemoving, setRemoving] = useState(false);
  const entries = useCell(desk)?.entries ?? [];
  const titles = image.shownIn.map((path) => entries.find((entry) => entry.path === path)?.title ?? path);
  return (
    <section aria-labelledby="picture-known" className={styles.stored}>
      <h3 id="picture-known">In the library</h3>
      <Facts
        facts={[
          ['File', <code key="file">{nameOf(image.address)}</code>],
          ['Size', image.width && image.height ? `${image.width} by ${image.height}` : 'not known'],
          ['Weight', weight(image.bytes)],
          ['Used on', titles.length > 0 ? titles.join(', ') : 'Nothing yet'],
        ]}
      />
      {isUnused(image) && !isChosen && (
        <button type="button" className={styles.remove} onClick={() => setRemoving(true)}>
          Remove it from the site …
        </button>
      )}
      {isRemoving && (
        <PlanDialog
          action={{ do: 'remove-picture', address: image.address }}
          onClose={() => {
            setRemoving(false);
            void loadChoices();
          }}
        />
      )}
    </section>
  );
}
