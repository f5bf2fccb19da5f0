import { useCallback, useEffect, useRef, useState } from 'react';
import { type Crop, type StoredPicture, tooLarge, type Uploaded } from '../../protocol-choices.ts';
import { post, Refusal } from '../session.ts';
import { largest } from './crop.ts';

/** A file that was chosen, on its way to the site. */
export interface Upload {
  /** Undefined until the server has it. */
  readonly sentPicture: Uploaded | undefined;
  readonly isSending: boolean;
  /** Why it cannot be used: a sentence, and details. */
  readonly refused: readonly string[];
  readonly crop: Crop;
  readonly name: string;
  /** The picture that would be stored, as it was last measured; undefined while it is not known. */
  readonly result: StoredPicture | undefined;
  readonly choose: (file: File, ratio: number | undefined) => Promise<void>;
  readonly setCrop: (crop: Crop) => void;
  readonly setName: (name: string) => void;
  /** Stores it; undefined if that was refused, which `refused` says then. */
  readonly store: () => Promise<StoredPicture | undefined>;
}

/** Time in ms after the last change of a frame or a name until the result is measured: encoding takes about a second. */
const pause = 400;

const nothing: Crop = { x: 0, y: 0, width: 0, height: 0 };

/** A sent picture, with its frame and name, and the callbacks for the measured result. */
interface Measured {
  readonly path: string;
  readonly sentPicture: Uploaded | undefined;
  readonly crop: Crop;
  readonly name: string;
  readonly setResult: (result: StoredPicture) => void;
  readonly setRefused: (words: readonly string[]) => void;
}

/** Measures the picture that would be stored, a moment after a change of it. @returns the request, which stores it with `act` */
function useMeasure({ path, sentPicture, crop, name, setResult, setRefused }: Measured) {
  const request = useCallback(
    (act: boolean) => post('picture', { path, upload: sentPicture?.id ?? '', crop, name, act }),
    [path, sentPicture, crop, name],
  );
  useEffect(() => {
    if (!sentPicture) return;
    let isLatest = true;
    const measure = async (): Promise<void> => {
      try {
        const measured = await request(false);
        if (!isLatest) return;
        setResult(measured);
        setRefused([]);
      } catch (error) {
        if (isLatest) setRefused(wordsOf(error));
      }
    };
    const timer = setTimeout(() => void measure(), pause);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [sentPicture, request, setResult, setRefused]);
  return request;
}

/** Sends a picture from the person's machine, and measures the file that would be stored. @param path that of the entry */
export function useUpload(path: string): Upload {
  const [sentPicture, setSentPicture] = useState<Uploaded>();
  const [isSending, setSending] = useState(false);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [crop, setCrop] = useState(nothing);
  const [name, setName] = useState('');
  const [result, setResult] = useState<StoredPicture>();
  const request = useMeasure({ path, sentPicture, crop, name, setResult, setRefused });
  const latest = useRef<File>(undefined);
  const choose = async (file: File, ratio: number | undefined): Promise<void> => {
    latest.current = file;
    const words = tooLarge(file.size);
    setResult(undefined);
    setSentPicture(undefined);
    setRefused(words === undefined ? [] : [words]);
    setSending(words === undefined);
    if (words !== undefined) return;
    try {
      const answer = await post('upload', { name: file.name, data: await base64(file) });
      if (latest.current !== file) return;
      setSentPicture(answer);
      setCrop(largest(answer, answer.isDrawing ? undefined : ratio));
      setName(answer.name);
    } catch (error) {
      if (latest.current === file) setRefused(wordsOf(error));
    } finally {
      if (latest.current === file) setSending(false);
    }
  };
  return {
    sentPicture,
    isSending,
    refused,
    crop,
    name,
    result,
    choose,
    setCrop(next) {
      setResult(undefined);
      setCrop(next);
    },
    setName,
    async store() {
      try {
        return await request(true);
      } catch (error) {
        setRefused(wordsOf(error));
        return undefined;
      }
    },
  };
}

const wordsOf = (error: unknown): readonly string[] =>
  error instanceof Refusal
    ? [error.message, ...(error.body.details ?? [])]
    : ['No connection to the studio. Choose the picture again when it is back.'];

async function base64(file: File): Promise<string> {
  const address = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(new Error('The file cannot be read')));
    reader.readAsDataURL(file);
  });
  return address.slice(address.indexOf(',') + 1);
}
