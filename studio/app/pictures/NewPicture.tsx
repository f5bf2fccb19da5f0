import { type ReactElement, useState } from 'react';
import { ReactCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import type { Crop } from '../../protocol-choices.ts';
import { fitted, inPercent, inPixels, largest } from './crop.ts';
import { Lines } from '../parts/Refusing.tsx';
import { classNames } from '../class-names.ts';
import styles from './Picture.module.css';
import type { Places } from './picture-places.ts';
import type { Upload } from './use-upload.ts';

interface Props {
  readonly upload: Upload;
  readonly places: Places;
  /** Of the input that takes a file. */
  readonly id: string;
  readonly onFile: (file: File) => void;
  readonly isMissing: boolean;
}

const types = 'image/png,image/jpeg,image/webp,image/avif,image/svg+xml,.png,.jpg,.jpeg,.webp,.avif,.svg';

/** A file from the person's machine: where to choose it, then the frame that crops it. */
export function NewPicture({ upload, places, id, onFile, isMissing }: Props): ReactElement {
  const { sentPicture, isSending, refused } = upload;
  return (
    <>
      {refused.length > 0 && (
        <div className={classNames('alarm', styles.refused)} role="alert">
          <p>{refused[0]}</p>
          <Lines lines={refused.slice(1)} />
        </div>
      )}
      {sentPicture && <Frame upload={upload} places={places} />}
      <p className={sentPicture ? styles.again : styles.drop} aria-live="polite">
        {!sentPicture && <strong>Drop a picture here, or</strong>}
        <input
          id={id}
          type="file"
          className="visually-hidden"
          accept={types}
          aria-invalid={isMissing || undefined}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) onFile(file);
            target.value = ''; // so that the same file can be chosen again
          }}
        />
        <label htmlFor={id} className="button">
          {sentPicture ? 'Choose another file' : 'Choose a file'}
        </label>
        {!sentPicture && <span>PNG, JPEG, WebP, AVIF or SVG, up to 20 MB.</span>}
        {isMissing && !sentPicture && <em>Choose a picture first.</em>}
        {isSending && <span>Reading the picture.</span>}
      </p>
    </>
  );
}

const numbers: readonly (readonly [keyof Crop, string])[] = [
  ['x', 'Left'],
  ['y', 'Top'],
  ['width', 'Width'],
  ['height', 'Height'],
];

/** The frame that says what is kept: by pointer, by arrow keys, by numbers. A drawing is stored whole. */
function Frame({ upload, places: { shapes } }: Pick<Props, 'upload' | 'places'>): ReactElement | null {
  const { sentPicture, crop, setCrop } = upload;
  const [shapeIndex, setShapeIndex] = useState(0);
  if (!sentPicture) return null;
  const picture = <img src={sentPicture.address} alt="What you chose" className={styles.shown} />;
  if (sentPicture.isDrawing) return picture;
  const ratio = shapes[shapeIndex]?.ratio;
  return (
    <>
      <ReactCrop
        crop={inPercent(crop, sentPicture)}
        {...(ratio !== undefined && { aspect: ratio })}
        keepSelection
        ruleOfThirds
        className={styles.crop ?? ''}
        onChange={(_, percent) => setCrop(inPixels(percent, sentPicture, ratio))}
      >
        {picture}
      </ReactCrop>
      <div className={styles.controls}>
        <fieldset className={classNames('chips', styles.shapes)}>
          <legend>Shape</legend>
          {shapes.map(({ words, ratio: shapeRatio }, index) => (
            <label key={words}>
              <input
                type="radio"
                name={`shape-${sentPicture.id}`}
                checked={index === shapeIndex}
                onChange={() => {
                  setShapeIndex(index);
                  setCrop(largest(sentPicture, shapeRatio));
                }}
              />
              {words}
            </label>
          ))}
        </fieldset>
        <div className={styles.numbers}>
          {numbers.map(([side, words]) => (
            <FrameNumber
              key={side}
              words={words}
              value={crop[side]}
              onType={(value) => setCrop(fitted({ ...crop, [side]: value }, sentPicture, ratio, side))}
            />
          ))}
        </div>
      </div>
      <p className={styles.keys}>
        Move the frame with <kbd>←</kbd> <kbd>↑</kbd> <kbd>→</kbd> <kbd>↓</kbd>, by ten with <kbd>Shift</kbd>.
        The numbers take typing.
      </p>
    </>
  );
}

interface FrameNumberProps {
  readonly words: string;
  readonly value: number;
  readonly onType: (value: number) => void;
}

/** A number of the frame. Typed text stays as it is until the field is left, though the frame may have to be smaller. */
function FrameNumber({ words, value, onType }: FrameNumberProps): ReactElement {
  const [draft, setDraft] = useState<string>();
  return (
    <label className={styles.number}>
      {words}
      <input
        type="number"
        min={0}
        value={draft ?? value}
        onChange={({ target }) => {
          setDraft(target.value);
          if (Number.isFinite(target.valueAsNumber)) onType(target.valueAsNumber);
        }}
        onBlur={() => setDraft(undefined)}
      />
    </label>
  );
}
