// @vitest-environment happy-dom
import { useEffect } from 'react';
import { expect, test, vi } from 'vitest';
import { Report } from '../../studio/app/changes/Report.tsx';
import type { Reverting } from '../../studio/app/changes/use-reverting.ts';
import type { EntrySession } from '../../studio/app/entry-session.ts';
import { HistoryView } from '../../studio/app/history/HistoryView.tsx';
import { desk as deskCell } from '../../studio/app/desk.ts';
import { SeaBar } from '../../studio/app/screens/SeaBar.tsx';
import { type Upload, useUpload } from '../../studio/app/pictures/use-upload.ts';
import { DeskNav } from '../../studio/app/screens/DeskNav.tsx';
import { useEntrySearch } from '../../studio/app/screens/use-entry-search.ts';
import { plainReason } from '../../studio/app/parts/plain-reason.ts';
import type { Changes } from '../../studio/protocol-proposals.ts';
import type { Desk, DeskEntry } from '../../studio/protocol.ts';
import { draw } from './drawn.ts';

interface Request {
  readonly address: string;
  /** Answers it; without a body there is no connection. */
  readonly answer: (body?: object) => void;
}

/** The requests that are open. */
function requested(): Request[] {
  const requests: Request[] = [];
  const ask = (address: string): Promise<Response> =>
    new Promise((resolve, reject) => {
      const answer = (body?: object): void =>
        body ? resolve(Response.json(body)) : reject(new TypeError('Failed to fetch'));
      requests.push({ address, answer });
    });
  vi.stubGlobal('fetch', ask);
  return requests;
}

/** Lets everything happen that an answer leads to. Turns of the event loop are as many on a busy machine, which milliseconds are not. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 25; turn++) await new Promise((resolve) => void setTimeout(resolve));
}

test('the picture that was chosen last stays, also if the server has read it first', async () => {
  const requests = requested();
  const uploads: Upload[] = [];
  function Uploading() {
    const upload = useUpload('content/blog/a.md');
    useEffect(() => void uploads.push(upload));
    return null;
  }
  const now = (): Upload | undefined => uploads.at(-1);
  draw(<Uploading />);
  for (const name of ['first', 'second']) {
    void now()?.choose(new File([name], `${name}.png`), undefined);
    await vi.waitFor(() => expect(requests.length).toBe(name === 'first' ? 1 : 2));
  }
  const picture = (name: string) => ({ id: name, name, isDrawing: true, width: 1, height: 1, bytes: 1 });
  requests[1]?.answer(picture('second'));
  await settled();
  requests[0]?.answer(picture('first'));
  await settled();
  expect([now()?.sentPicture?.name, now()?.name]).toEqual(['second', 'second']);
  expect(now()?.isSending).toBe(false);

  void now()?.choose(new File(['third'], 'third.png'), undefined);
  await vi.waitFor(() =>
    expect(requests.some(({ address }, at) => at > 1 && address.endsWith('upload'))).toBe(true),
  );
  await now()?.choose(new File([new Uint8Array(20_000_001)], 'fourth.png'), undefined);
  requests.findLast(({ address }) => address.endsWith('upload'))?.answer(picture('third'));
  await settled();
  expect(now()?.sentPicture).toBe(undefined);
  expect(now()?.refused[0]).toContain('20 MB is the most');
});

test('the entries that a search finds stay when the answer to an earlier search comes late', async () => {
  const requests = requested();
  const entries = ['a', 'b'].map((path) => ({ path, title: path, slug: path })) as unknown as DeskEntry[]; // fields that the search needs
  function Searching({ search }: { readonly search: string }) {
    return useEntrySearch(entries, search)?.map(({ path }) => path);
  }
  const { place, redraw } = draw(<Searching search="one" />);
  await vi.waitFor(() => expect(requests.length).toBe(1));
  redraw(<Searching search="one two" />);
  await vi.waitFor(() => expect(requests.length).toBe(2));
  requests[1]?.answer({ hits: [{ path: 'b' }] });
  await settled();
  requests[0]?.answer({ hits: [{ path: 'a' }] });
  await settled();
  expect(place.textContent).toBe('b');
});

test('older versions are asked for again after a failure, which is said in words', async () => {
  const requests = requested();
  const session = { file: { path: 'content/a.json' }, isHolder: true } as unknown as EntrySession; // fields that the view needs
  const { place } = draw(<HistoryView session={session} text="" onShow={() => undefined} />);
  const press = async (words: string): Promise<void> => {
    const button = [...place.querySelectorAll('button')].find(({ textContent }) => textContent === words);
    if (!button) throw new Error(`There is no button “${words}”`);
    button.click();
    await settled();
  };
  const versions = (...ids: readonly string[]) =>
    ids.map((id) => ({ id, who: 'Ada', when: '2026-01-01T00:00:00Z', kind: 'changed', fields: [] }));
  requests.shift()?.answer();
  await settled();
  expect(place.textContent).toBe('HistoryThe studio does not answer.Try again');
  await press('Try again');
  requests.shift()?.answer({ versions: versions('one'), hasOlder: true });
  await settled();
  expect(place.textContent).not.toContain('does not answer');
  await press('Older');
  requests.shift()?.answer();
  await settled();
  await press('Try again');
  requests.shift()?.answer({ versions: versions('two'), hasOlder: false });
  await settled();
  expect(place.querySelectorAll('li').length).toBe(2);
  expect(document.activeElement?.id).toBe('two');
  expect(place.querySelector('button')).toBe(null);
});

test('each list of the desk is called by its heading', () => {
  const desk = {
    collections: ['about', 'site'].map((name) => ({ name, title: name, isSingle: true })),
    entries: [{ path: 'content/about.json', collection: 'about', address: '/about' }],
    proposals: [],
  } as unknown as Desk; // fields that the lists need
  const { place } = draw(<DeskNav desk={desk} current={undefined} />);
  const names = Array.from(
    place.querySelectorAll('ul'),
    (list) => document.getElementById(list.getAttribute('aria-labelledby') ?? '')?.textContent,
  );
  expect(names).toEqual(['Single pages', 'For the whole site', 'Your work']);
  expect(place.querySelector('[id*=" "]')).toBe(null);
});

test('the report says that a file cannot be read, and of one that can that nothing differs', () => {
  const file = { path: 'content/a.json', title: 'A', kind: 'changed', state: 'saved', fields: [], hunks: [] };
  const wordsOf = (more: object): string | null => {
    const changes = { files: [{ ...file, ...more }], pictures: [] } as unknown as Changes; // fields that the report needs
    return (
      draw(<Report changes={changes} reverting={{} as Reverting} />).place.querySelector('li')?.textContent ??
      null
    );
  };
  expect(wordsOf({ isUnreadable: true })).toBe('The file has an error, so only its lines can be compared.');
  expect(wordsOf({})).toBe('Visitors see no difference.');
});

test('the bar says as long as drafts cannot be written', () => {
  const { place, redraw } = draw(<SeaBar />);
  const show = (unwritten?: string): string | null => {
    deskCell.set({ entries: [], notes: [], proposals: [], unwritten } as unknown as Desk); // fields that the bar needs
    redraw(<SeaBar />);
    return place.textContent;
  };
  expect(show('The disk is full.')).toContain(
    'The disk is full. Your last words are only in this window. Keep it open.',
  );
  expect(show()).toBe('Everything is as on the website.');
});

test('the reasons of findings name no file and no command', () => {
  const entries = [
    { path: 'content/claims.json', title: 'Claims' },
    { path: 'content/blog/tides.md', title: 'When the tide is low' },
  ];
  const collections = [{ name: 'downloads', title: 'Downloads' }];
  deskCell.set({ entries, collections, notes: [], proposals: [] } as unknown as Desk); // fields that the words need
  for (const [reason, words] of [
    [
      'No claim `installs` in `content/claims.json`. Did you mean `years`?',
      'No claim `installs` in “Claims”. Did you mean `years`?',
    ],
    [
      'Unexpected sentence that `content/blog/tides.md` has too, expected this article’s own words',
      'Unexpected sentence that “When the tide is low” has too, expected this article’s own words',
    ],
    [
      'Missing download of this free plugin: no file in `content/downloads/` names `a` as its `plugin`',
      'Missing download of this free plugin: no file in “Downloads” names `a` as its `plugin`',
    ],
    ['No address `/a` in `content/urls.lock`', 'No address `/a` in “Published addresses”'],
    ['No file `public/images/a.svg`', 'No file `/images/a.svg`'],
    [
      'No page `/a` on this site any more, expected a redirect from it in `content/claims.json`; `npm run content -- rename` writes one',
      'No page `/a` on this site any more, expected a redirect from it in “Claims”',
    ],
    ['No value `content/blog/x.json#/name` to cite', 'No value `content/blog/x.json#/name` to cite'],
  ] as const)
    expect(plainReason({ reason })).toBe(words);
});
