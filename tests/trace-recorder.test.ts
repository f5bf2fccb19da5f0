import { beforeAll, describe, expect, test } from 'vitest';
import { loadSchemas } from '../scripts/engine/compiler/schema/load.ts';
import { citedFields } from '../scripts/engine/trace/cited-fields.ts';
import { originsOf } from '../scripts/engine/trace/origin.ts';
import { Recorder } from '../scripts/engine/trace/recorder.ts';
import {
  articles,
  bundle,
  compile,
  date,
  group,
  list,
  markdown,
  schema,
  sources,
  text,
} from './pipeline/kit.ts';

const world = sources({
  texts: {
    'schemas/site.schema.json': schema('Site', { mail: text, locale: text }),
    'schemas/claims.schema.json': schema('Claims', { claims: list(group({ key: text, text })) }),
    'schemas/home.schema.json': schema('Home', {
      lede: markdown,
      trust: list({ ...text, 'x-claim': true }),
      boats: list({ ...text, 'x-ref': 'boats', 'x-embed': true }),
    }),
    'schemas/boats.schema.json': schema(
      'Boat',
      {
        name: text,
        built: date,
        image: { type: 'string', 'x-image': { kind: 'decoration' } },
        crew: list(text),
        note: text,
      },
      { 'x-url': '/boats/{slug}' },
    ),
    ...articles('log', { title: text, day: date }),
    'content/site.json': '{"mail": "a@b.ca", "locale": "en-CA"}',
    'content/claims.json':
      '{"claims": [{"key": "years", "text": "8 years"}, {"key": "boats", "text": "9 boats"}]}',
    'content/home.json': '{"lede": "Ask {fact:site#/mail}.", "trust": ["boats"], "boats": ["dory"]}',
    'content/boats/canoe.json':
      '{"name": "Canoe", "built": "2024-02-01", "image": "", "crew": [], "note": "Light."}',
    'content/boats/dory.json':
      '{"name": "Dory", "built": "2025-02-28", "image": "/dory.svg", "crew": ["Ann", "Bo"], "note": "{claim:years}"}',
    'content/log/a.md': '---\ntitle: A\nday: 2024-01-01\n---\n## Start\n\nSince {claim:years}.\n',
    'content/log/b.md': '---\ntitle: B\nday: 2024-01-02\n---\nMore.\n',
  },
  files: { '/dory.svg': { size: 9, width: 4, height: 3 } },
  deliveries: {
    boats: { list: ['name', 'built', 'image', 'crew'] },
    log: { list: ['title', 'day'], related: ['day'] },
  },
});

let files: Record<string, string>;
let start: () => Recorder;

beforeAll(async () => {
  files = await bundle(world);
  const { entries } = await compile(world);
  const schemas = loadSchemas(world.schemas, world.deliveries);
  start = () => new Recorder(originsOf(entries, schemas), citedFields(entries, schemas));
});

/** The fields that are recorded for a page that uses a file of the bundle. */
function recordedFields<Content>(path: string, use: (content: Content) => unknown): string[] {
  const recorder = start();
  const json = (files[path] ?? '').replace(/^export (?:default|const \w+ =) /, '').replace(/;\n$/, '');
  const content = recorder.file(path, JSON.parse(json)) as Content;
  recorder.begin('/page');
  use(content);
  recorder.begin(undefined);
  return [...recorder.fieldsOf('/page')].toSorted();
}

interface Boat {
  readonly slug: string;
  readonly name: string;
  readonly built: { readonly iso: string; readonly text: string };
  readonly image: { readonly src: string };
  readonly crew: readonly string[];
  readonly note: string;
}

interface Log {
  readonly title: string;
  readonly body: readonly unknown[];
  readonly headings: readonly { readonly text: string }[];
  readonly related: {
    readonly newer?: { readonly title: string };
    readonly near: readonly { readonly title: string }[];
  };
}

describe('a recorded field', () => {
  test('is a value that is read, not the objects around it', () => {
    const ofList = (use: (boat: Boat) => unknown): string[] =>
      recordedFields<Boat[]>('boats-pages/1.json', (boats) => boats.map(use));
    expect(ofList((boat) => [Object.keys(boat), boat.crew.length])).toEqual([]);
    expect(ofList(({ name }) => name)).toEqual(['boats/canoe#/name', 'boats/dory#/name']);
  });

  test('belongs to the page during which it is read', () => {
    const recorder = start();
    const boat = recorder.file('boats/dory.json', { slug: 'dory', name: 'Dory' }) as Boat;
    recorder.begin('/first');
    expect(boat.name).toBe('Dory');
    recorder.begin('/second');
    expect(boat.slug).toBe('dory');
    recorder.begin(undefined);
    expect(boat.name).toBe('Dory');
    expect([...recorder.fieldsOf('/first')]).toEqual(['boats/dory#/name']);
    expect([...recorder.fieldsOf('/second')]).toEqual([]);
  });

  test('may be an item of a list, or the source of a computed value', () => {
    const used = recordedFields<Boat[]>('boats-pages/1.json', ([, dory]) => {
      return [dory?.crew[1], dory?.built.text, dory?.image.src];
    });
    expect(used).toEqual(['boats/dory#/built', 'boats/dory#/crew/1', 'boats/dory#/image']);
  });

  test('comes with the fields that a text cites', () => {
    const ofNote = recordedFields<Boat>('boats/dory.json', ({ note }) => note);
    expect(ofNote).toEqual(['boats/dory#/note', 'claims#/claims/0/text']);
    const ofLede = recordedFields<{ lede: unknown }>('home/home.json', ({ lede }) => JSON.stringify(lede));
    expect(ofLede).toEqual(['home#/lede', 'site#/mail']);
  });

  test('belongs to the embedded entry and to the field that embeds it', () => {
    const ofBoat = recordedFields<{ boats: Boat[] }>('home/home.json', ({ boats }) => boats[0]?.name);
    expect(ofBoat).toEqual(['boats/dory#/name', 'home#/boats/0']);
    type Trust = { readonly trust: readonly { readonly text: string }[] };
    const ofTrust = recordedFields<Trust>('home/home.json', ({ trust }) => trust[0]?.text);
    expect(ofTrust).toEqual(['claims#/claims/1/text', 'home#/trust/0']);
  });

  test('may be a whole body; fields of related articles belong to those', () => {
    const body = ['claims#/claims/0/text', 'log/a#/body'];
    expect(recordedFields<Log>('log/a.json', (log) => JSON.stringify(log.body))).toEqual(body);
    expect(recordedFields<Log>('log/a.json', ({ headings }) => headings[0]?.text)).toEqual(body);
    const ofNewer = recordedFields<Log>('log/a.json', ({ related }) => related.newer?.title);
    expect(ofNewer).toEqual(['log/b#/title']);
  });
});

test('objects keep their identity, and values that are not content are not wrapped', () => {
  const recorder = start();
  const boats = recorder.file('boats-pages/1.json', [{ slug: 'dory', crew: [] }]) as Boat[];
  expect(boats[0]).toBe(boats[0]);
  expect(boats.toSorted()[0]?.crew).toBe(boats[0]?.crew);
  const addresses = ['/'];
  expect(recorder.file('addresses.json', addresses)).toBe(addresses);
});
