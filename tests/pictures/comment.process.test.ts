import { createServer, type IncomingMessage } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { commentText } from '../../scripts/engine/commands/pictures/comment-text.ts';
import {
  GitHubError,
  keepComment,
  pullRequestOf,
} from '../../scripts/engine/commands/pictures/keep-comment.ts';
import { listen, stop } from '../../scripts/engine/site/listen.ts';

const strip = 'pictures/plugins-390-light-strip.png';
const shot = { page: '/plugins', width: 390, scheme: 'light', kind: 'changed', places: 1, strip };
const report = {
  base: 'main',
  summary: 'Only content has changed; of 1 page that may look different, 1 does.',
  words: '# Content changes\n\n- Order Replicator: price $99/year → $109/year; shown on /, /plugins\n',
  shots: [shot],
  sizes: [{ page: '/plugins', kind: 'script', before: 80_000, after: 81_250 }],
  overBudget: ['/plugins: script is 81.3 kB, the budget is 81 kB'],
  dates: [{ date: '2026-12-01', what: '“Sale” is published at /blog/sale' }],
};

test('a comment has words, pictures, sizes and dates', () => {
  const places = { preview: 'https://pr-1.x.pages.dev', report: 'https://pr-1-report.x.pages.dev' };
  const text = commentText(report, places);
  expect(text).toBe(`## What changes for visitors

[Open the site](https://pr-1.x.pages.dev) · [Open the report](https://pr-1-report.x.pages.dev/)

\`\`\`text
# Content changes

- Order Replicator: price $99/year → $109/year; shown on /, /plugins
\`\`\`

### Pictures

Only content has changed; of 1 page that may look different, 1 does.

**/plugins at 390 px, light**

![Before and now: /plugins at 390 px, light](https://pr-1-report.x.pages.dev/pictures/plugins-390-light-strip.png)

### Sizes

| page | what | before | now |
|---|---|--:|--:|
| /plugins | script | 80.0 kB | 81.3 kB |

- /plugins: script is 81.3 kB, the budget is 81 kB

### Dates

- 2026-12-01: “Sale” is published at /blog/sale
`);
});

test('without a host there is a link to the files, and the names of the pages', () => {
  const text = commentText(report, { run: 'https://github.com/k/k/actions/runs/1' });
  expect(text).toContain('[Files of the site and of the report](https://github.com/k/k/actions/runs/1)');
  expect(text).toContain('- /plugins at 390 px, light: changed\n');
  expect(text).not.toContain('![');
});

test('a report of a stranger cannot say anything but text', () => {
  const link =
    '[x](https://evil.example) ![y](https://evil.example/z.png) @team <img src=x> #1 https://evil.example/login WWW.evil.example';
  const stranger = { ...shot, strip: 'https://evil.example/x.png' };
  const text = commentText(
    {
      summary: link,
      words: `\`\`\`\`\n${link}\n\`\`\``,
      shots: [{ ...shot, page: `/${link}` }, { ...shot, strip: '../../x.png' }, stranger, 'shot', null],
      sizes: [{ page: link, kind: 'html', before: 1, after: 2 }, { ...report.sizes[0], after: '|' }, null],
      overBudget: [link, 7],
      dates: [{ date: link, what: 'x' }, { date: '2026-12-01', what: link }, null],
    },
    { report: 'https://pr-1.x' },
  );
  const [before = '', code = '', after = ''] = text.split('`````');
  expect(code).toContain('@team');
  const outside = before + after;
  expect(outside).not.toMatch(/(?<!\\)[@<#]\w|(?<!\\)\]\((?!https:\/\/pr-1\.x)|(?<!\\)!\[/);
  expect(outside).toContain('\\@team');
  expect(outside).not.toMatch(/https:\/\/evil|www\.evil/i);
  expect(outside).not.toContain('pictures/');
  expect(commentText(null, {})).toContain('No page has become larger or smaller.');
});

/** A GitHub that has some comments; it notes its requests. */
async function github(comments: readonly object[]) {
  const asked: { readonly request: string; readonly body: string }[] = [];
  const server = createServer(async (request: IncomingMessage, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer); // as the server reads it
    asked.push({ request: `${request.method} ${request.url}`, body: Buffer.concat(chunks).toString('utf8') });
    const answer = request.url?.includes('/pulls?')
      ? [{ number: 7, head: { sha: 'abc' } }]
      : request.method === 'GET'
        ? comments
        : {};
    response.writeHead(request.headers.authorization === 'Bearer t' ? 200 : 401).end(JSON.stringify(answer));
  });
  const port = await listen(server, 0, 1);
  onTestFinished(() => stop(server));
  return { asked, place: { api: `http://127.0.0.1:${port}`, repository: 'k/k', number: 7, token: 't' } };
}

test('the first comment is new, the next ones replace it, and nobody else’s is touched', async () => {
  const first = await github([{ id: 1, body: 'Hello', user: { type: 'User' } }]);
  await keepComment(first.place, 'One');
  expect(first.asked.map(({ request }) => request)).toEqual([
    'GET /repos/k/k/issues/7/comments?per_page=100&page=1',
    'POST /repos/k/k/issues/7/comments',
  ]);
  const { body } = JSON.parse(first.asked[1]?.body ?? '') as { readonly body: string }; // as it was sent
  const quoted = { id: 2, body, user: { type: 'User' } };
  const second = await github([quoted, { id: 3, body, user: { type: 'Bot' } }]);
  await keepComment(second.place, 'Two');
  expect(second.asked[1]).toEqual({
    request: 'PATCH /repos/k/k/issues/comments/3',
    body: JSON.stringify({ body: body.replace('One', 'Two') }),
  });
});

test('a pull request is found by branch and commit, and a refusal is named', async () => {
  const { place, asked } = await github([]);
  expect(await pullRequestOf(place, 'someone:fix & more', 'abc')).toBe(7);
  expect(asked[0]?.request).toBe('GET /repos/k/k/pulls?head=someone%3Afix+%26+more&state=open');
  expect(await pullRequestOf(place, 'someone:fix', 'def')).toBeUndefined();
  const refused = keepComment({ ...place, token: 'other' }, 'x');
  await expect(refused).rejects.toThrow(GitHubError);
  await expect(refused).rejects.toThrow('GitHub answers 401 to GET issues/7/comments');
});
