/** A site of boats: another schema in each place where this project's own has one, and nothing of its names. */
import { date, group, list, schema, text } from '../pipeline/kit.ts';

/** An ink of the design, the same in both schemes. */
const ink = (hex: string): object => {
  const value = { hex, alpha: 1 };
  return { $extensions: { 'example.boats.modes': { light: value, dark: value } } };
};

/** A length in metres. */
const length = { type: 'integer', minimum: 1, examples: [5] };

const redirect = group(
  { from: { ...text, 'x-key': true }, to: { ...text, 'x-link': true }, since: { ...date, 'x-date': 'past' } },
  { required: ['from', 'to', 'since'] },
);

const siteConfig = `import { defineSite, type SiteRule } from './scripts/engine/site-config.ts';

/** A boat that lies in a harbour is not longer than its berths. */
const berths: SiteRule = {
  id: 'rule:berth',
  level: 'error',
  waivable: false,
  help: 'A boat is longer than the berths of its harbour.',
  *check({ collections }) {
    for (const boat of collections.get('boats')?.values() ?? []) {
      const harbour = collections.get('harbours')?.get(String(boat.data?.['harbour']));
      const berth = Number(harbour?.data?.['berth']);
      const metres = Number(boat.data?.['metres']);
      if (metres > berth)
        yield { entry: boat, at: { path: ['metres'] }, actual: String(metres), reason: \`Unexpected length \\\`\${metres}\\\`, expected at most \\\`\${berth}\\\`, the berth of its harbour\` };
    }
  },
};

export const site = defineSite({
  rules: [berths],
  deliveries: {
    log: { list: ['title', 'day'] },
    boats: { build: true },
    fleet: { build: true },
    redirects: { internal: true },
  },
  codePictures: ['/images/boat.svg'],
  pictureFrames: {},
  cards: {
    drawings: { '/': 'boat' },
    inks: { paper: 'sea.foam', ink: 'sea.deep', accent: 'sea.sail' },
    fonts: ['./design/letters.woff'],
  },
  facts(entries) {
    const [{ motto }] = entries('fleet') as [{ motto: string }];
    return {
      name: 'The Fleet',
      summary: motto,
      language: 'en',
      feedTitle: 'The log',
      mark: { viewBox: '0 0 8 8', ink: '', accent: 'M0 8L4 0L8 8Z', paper: '' },
    };
  },
  articles: {
    list: '/log',
    words: (file) => ({ title: (file as { title: string }).title, summary: 'A day.', author: 'Ada', terms: ['log'] }),
  },
  forms: {},
  summary: [{ title: 'Boats', below: '/boats/' }],
  files: function* ({ entries, origin }) {
    yield ['/fleet.txt', entries('boats').map((boat) => origin + (boat as { href: string }).href).join('\\n')];
  },
  hosting: {
    folder: '/srv/boats',
    sharedPage: { path: '/boats/*/berth', file: '/boats/_berth/index.html' },
    missingPage: { path: '/log/*', file: '/log/404.html' },
    brief: ['/charts/*'],
    mediaTypes: {},
  },
  hooks: {},
});
`;

/** Its files, by their paths. The fleet is a single file; boats and harbours are JSON, the log is markdown. */
export const boatsSite: Readonly<Record<string, string>> = {
  'site.config.ts': siteConfig,
  'schemas/harbours.schema.json': schema(
    'Harbour',
    { name: text, berth: length },
    { 'x-url': '/harbours/{slug}' },
  ),
  'schemas/boats.schema.json': schema(
    'Boat',
    { name: text, harbour: { ...text, 'x-ref': 'harbours', examples: ['sidney'] }, metres: length },
    { 'x-url': '/boats/{slug}' },
  ),
  'schemas/log.schema.json': schema(
    'Log',
    { title: text, day: { ...date, 'x-date': 'published' } },
    { 'x-url': '/log/{slug}', 'x-body': 'markdown' },
  ),
  'schemas/fleet.schema.json': schema('Fleet', { motto: text }, { 'x-url': '/' }),
  'schemas/redirects.schema.json': schema(
    'Redirects',
    { $schema: text, redirects: list(redirect) },
    { required: ['redirects'] },
  ),
  'design/tokens.json': JSON.stringify({
    color: { sea: { foam: ink('#ffffff'), deep: ink('#001133'), sail: ink('#cc3344') } },
  }),
  'public/images/boat.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"><path d="M0 1H4L3 2H1Z" fill="#001133"/></svg>',
  'content/redirects.json':
    '{\n  "redirects": [\n    { "from": "/boats/rowboat", "to": "/boats/dory", "since": "2025-08-12" }\n  ]\n}\n',
  'content/urls.lock': ['/', '/boats/dory', '/boats/rowboat', '/log/first-light', ''].join('\n'),
  'content/fleet.json': '{\n  "motto": "Fair winds"\n}\n',
  'content/harbours/sidney.json': '{\n  "name": "Sidney",\n  "berth": 12\n}\n',
  'content/boats/dory.json': '{\n  "name": "Dory",\n  "harbour": "sidney",\n  "metres": 5\n}\n',
  'content/log/first-light.md':
    '---\ntitle: First light\nday: 2025-07-12\n---\n\nThe [Dory](/boats/dory) left at six.\n',
};
