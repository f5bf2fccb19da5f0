import { useState } from 'react';
import { type Schema, slugOf, titleField } from '../../../scripts/engine/browser.ts';
import type { Collection, Desk, DeskEntry, Refused } from '../../protocol.ts';
import { aOrAn, labelOf } from '../parts/form-words.ts';
import { desk as deskNow, say, schemaOf } from '../desk.ts';
import { Dialog } from '../parts/Dialog.tsx';
import dialog from '../parts/Dialog.module.css';
import { Refusing } from '../parts/Refusing.tsx';
import { goToSource } from '../preview-state.ts';
import { entryAddress, go } from '../route.ts';
import { post, refusalOf } from '../session.ts';

interface Props {
  readonly desk: Desk;
  readonly collection: Collection;
  readonly onClose: () => void;
}

/** The answers to the dialog so far, their result, and the making of the entry. */
function useNew({ desk, collection, onClose }: Props) {
  const { name, isMarkdown } = collection;
  const schema = schemaOf(name);
  const folders = desk.entries.filter((entry) => entry.collection === schema['x-folders']);
  const [title, setTitle] = useState('');
  const [folder, setFolder] = useState(folders[0]?.slug);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refused>();
  const slug = [...(folder === undefined ? [] : [folder]), slugOf(title)].join('/');
  const isEmpty = title.trim() === '';
  const problem = isEmpty ? undefined : problemOf({ desk, collection, schema, title, slug });
  const isReady = !isEmpty && problem === undefined && !isBusy;
  const create = async (): Promise<void> => {
    if (!isReady) return;
    setBusy(true);
    try {
      const request = { collection: name, title: title.trim(), ...(folder !== undefined && { folder }) };
      const { path, text } = await post('new', request);
      await whenThere(path);
      onClose();
      say(isMarkdown ? 'Write. Only you see it.' : 'Created. Fill in the rest.');
      if (isMarkdown) goToSource({ path, title, text: '', offset: text.length }, '');
      else go(entryAddress(path));
    } catch (error) {
      setBusy(false);
      setRefusal(refusalOf(error, 'Not done: no connection. Try again.'));
    }
  };
  const change = (words: string): void => {
    setTitle(words);
    setRefusal(undefined);
  };
  const { 'x-url': url } = schema;
  return {
    schema,
    title,
    change,
    problem,
    refused: problem === undefined ? refusal : { message: problem },
    folders,
    folder,
    setFolder,
    address: isEmpty || typeof url !== 'string' ? undefined : url.replace('{slug}', () => slug),
    isReady,
    isBusy,
    create,
  };
}

/** Asks for the title of a new entry, and says what its page will be. Then the entry is open: an article at its empty text. */
export function NewDialog(props: Props) {
  const { collection, onClose } = props;
  const { one, isMarkdown } = collection;
  const { schema, title, problem, refused, folders, address, isReady, ...entry } = useNew(props);
  return (
    <Dialog
      title={`New ${one}`}
      isNarrow
      onClose={onClose}
      onSubmit={() => void entry.create()}
      submit={entry.isBusy ? 'One moment …' : 'Create'}
      hasKey
      isReady={isReady}
    >
      <Title
        label={labelOf(titleField(schema) ?? 'title')}
        help={
          isMarkdown
            ? 'You write at once, and only you see it. It is on the site after you have saved and proposed it.'
            : `It begins as ${aOrAn(one)} made of examples, which you then write over.`
        }
        value={title}
        isWrong={problem !== undefined}
        onChange={entry.change}
      />
      {folders.length > 0 && <Folder folders={folders} value={entry.folder} onChange={entry.setFolder} />}
      {refused && <Refusing refused={refused} />}
      {!refused && address !== undefined && (
        <p>
          Its page will be <strong>{address}</strong>.
        </p>
      )}
    </Dialog>
  );
}

interface TitleProps {
  readonly label: string;
  readonly help: string;
  readonly value: string;
  readonly isWrong: boolean;
  readonly onChange: (words: string) => void;
}

const Title = ({ label, help, value, isWrong, onChange }: TitleProps) => (
  <div className={dialog.field}>
    <label htmlFor="new-title">{label}</label>
    <input
      id="new-title"
      autoComplete="off"
      value={value}
      aria-describedby="new-help"
      aria-invalid={isWrong || undefined}
      onChange={({ target }) => onChange(target.value)}
    />
    <p id="new-help">{help}</p>
  </div>
);

interface FolderProps {
  readonly folders: readonly DeskEntry[];
  readonly value: string | undefined;
  readonly onChange: (folder: string) => void;
}

/** The entry that the new one belongs to. */
const Folder = ({ folders, value, onChange }: FolderProps) => (
  <div className={dialog.field}>
    <label htmlFor="new-folder">Belongs to</label>
    <select id="new-folder" value={value} onChange={({ target }) => onChange(target.value)}>
      {folders.map((entry) => (
        <option key={entry.path} value={entry.slug}>
          {entry.title}
        </option>
      ))}
    </select>
  </div>
);

interface Wish extends Omit<Props, 'onClose'> {
  readonly schema: Schema;
  readonly title: string;
  readonly slug: string;
}

/** Why an entry cannot have a title, in words. */
function problemOf({ desk, collection, schema, title, slug }: Wish): string | undefined {
  const { maxLength: most = 150 } = (schema.properties?.[titleField(schema) ?? ''] ?? {}) as {
    readonly maxLength?: number;
  };
  if (title.trim().length > most)
    return `This is too long by ${title.trim().length - most} characters: ${most} are allowed.`;
  if (slugOf(title) === '')
    return 'The address is made of this, and can have letters from a to z and digits only. Begin with some; you can change this afterwards.';
  const other = desk.entries.find((entry) => entry.collection === collection.name && entry.slug === slug);
  return (
    other && `“${other.title}” has this address already. Choose other words; you can change them afterwards.`
  );
}

/** Waits until the desk has an entry, which comes with an event; not for ever. */
async function whenThere(path: string): Promise<void> {
  for (let tries = 40; tries > 0; tries--) {
    if (deskNow.get()?.entries.some((entry) => entry.path === path)) return;
    await new Promise((resume) => void setTimeout(resume, 50));
  }
}
