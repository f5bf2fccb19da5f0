import {
  type DragEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useCell } from '../cell.ts';
import { choices, loadChoices, say } from '../desk.ts';
import { Choice } from '../parts/Choice.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { Library } from './Library.tsx';
import { NewPicture } from './NewPicture.tsx';
import styles from './Picture.module.css';
import { PictureText } from './PictureText.tsx';
import type { PictureUse, PictureValue } from './picture-use.ts';
import { type Upload, useUpload } from './use-upload.ts';

export interface Props {
  readonly use: PictureUse;
  /** Why its contents could not be put in. */
  readonly problem?: string | undefined;
  readonly onClose: () => void;
}

/** Chooses a picture: a new file, which is cropped and made small, or one of the library; with the words that tell what it shows. */
export function PictureDialog({ use, problem: refusal, onClose }: Props): ReactElement {
  const { title, path, places, value, file } = use;
  const [isNew, setNew] = useState(value.address === '' || file !== undefined);
  const [picked, setPicked] = useState(value.address);
  const [before] = useState(value);
  const [text, setText] = useState(before);
  const upload = useUpload(path);
  const images = useCell(choices)?.images.filter(({ address }) => address.startsWith('/images/'));
  const id = useId();
  const textPlace = useRef<HTMLTextAreaElement>(null);
  const { problem, setProblem, done } = useDone({ use, upload, isNew, picked, text, fileId: id, textPlace });
  const choose = (newFile: File): void => {
    setNew(true);
    setProblem(undefined);
    void upload.choose(newFile, places.shapes[0]?.ratio);
  };
  useEffect(() => {
    void loadChoices();
    if (file) choose(file); // one that was dropped on the text
    // Only when the dialog opens.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <Dialog
      title={title}
      isChanged={picked !== before.address || text !== before || (!file && upload.sentPicture !== undefined)}
      problem={refusal}
      onClose={onClose}
      onSubmit={() => void done()}
      isWide
      tools={<Sources isNew={isNew} onChange={setNew} images={images?.length} />}
      submit={value.address === '' ? 'Insert picture' : 'Change the picture'}
      hasKey
      note={<Note isNew={isNew} />}
    >
      <div className={styles.sides}>
        <Stage onFile={choose}>
          {isNew ? (
            <NewPicture {...{ upload, places, id }} onFile={choose} isMissing={problem === 'picture'} />
          ) : (
            <Library images={images ?? []} picked={picked} onPick={setPicked} />
          )}
        </Stage>
        <div className={styles.words}>
          <PictureText
            {...{ use, text }}
            onChange={setText}
            isMissing={problem === 'text' && !text.alt?.trim()}
            place={textPlace}
            upload={isNew ? upload : undefined}
            image={images?.find(({ address }) => address === picked)}
          />
        </div>
      </div>
    </Dialog>
  );
}

interface StageProps {
  readonly onFile: (file: File) => void;
  readonly children: ReactNode;
}

/** The side of the picture, which takes a file that is dropped on it. */
function Stage({ onFile, children }: StageProps): ReactElement {
  const drop = (event: DragEvent): void => {
    const [file] = event.dataTransfer.files;
    if (!file) return;
    event.preventDefault();
    onFile(file);
  };
  return (
    // The drop has its keyboard way in the input.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.stage} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      {children}
    </div>
  );
}

/** The state of the dialog when its button is pressed. */
interface Filled {
  readonly use: PictureUse;
  readonly upload: Upload;
  readonly isNew: boolean;
  readonly picked: string;
  readonly text: PictureValue;
  /** Of the input that takes a file. */
  readonly fileId: string;
  readonly textPlace: RefObject<HTMLTextAreaElement | null>;
}

/** Hands the picture over, or says what is missing and goes there. */
function useDone({ use, upload, isNew, picked, text, fileId, textPlace }: Filled) {
  const [problem, setProblem] = useState<'picture' | 'text'>();
  const [isBusy, setBusy] = useState(false);
  const done = async (): Promise<void> => {
    if (isBusy) return;
    const hasPicture = isNew ? upload.sentPicture !== undefined : picked !== '';
    const missing = !hasPicture ? 'picture' : use.hasText && !text.alt?.trim() ? 'text' : undefined;
    setProblem(missing);
    if (missing === 'picture') {
      say('Choose a picture first.');
      document.getElementById(fileId)?.focus();
    } else if (missing === 'text') {
      say('The picture is not inserted yet. Say what it shows. Then it goes in.');
      textPlace.current?.focus();
    } else {
      setBusy(true);
      const picture = isNew ? await upload.store() : { address: picked };
      setBusy(false);
      if (picture) use.done({ ...text, address: picture.address });
    }
  };
  return { problem, setProblem, done };
}

const Note = ({ isNew }: { readonly isNew: boolean }) => (
  <span className={styles.note}>
    {isNew ? 'The file goes into this change and becomes public with it.' : 'The file stays where it is.'}
  </span>
);

interface SourcesProps {
  readonly isNew: boolean;
  readonly onChange: (isNew: boolean) => void;
  /** How many the library has; undefined while that is not known. */
  readonly images: number | undefined;
}

const Sources = ({ isNew, onChange, images }: SourcesProps) => (
  <Choice
    label="Where from"
    className={styles.tabs}
    options={[
      ['new', 'New file'],
      ['library', `From the library${images === undefined ? '' : `, ${images}`}`],
    ]}
    value={isNew ? 'new' : 'library'}
    onChoose={(from) => onChange(from === 'new')}
  />
);
