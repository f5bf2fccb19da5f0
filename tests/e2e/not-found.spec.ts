import { expect, test } from '@playwright/test';
import { idle } from './page-watch.ts';
import { some } from '../fixtures/some.ts';

test('F42: V8: an unknown path, of any kind, shows the not-found screen and logs the path once', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  const logged = () => errors.filter((text) => text.startsWith('404: no page at this path: /'));
  const paths = [
    '/plugins/no-such-plugin',
    '/docs/order-replicator/nowhere',
    '/__proto__',
    '/%25s%20%25c',
    '/%zz',
    `/${'x'.repeat(8000)}`,
    '/nowhere',
    '/a/b/c',
    '/constructor',
    '/%00',
    '/plugins/%00',
    '/%E2%80%AEtxt.exe',
    '/%E0%A4%A',
  ];
  for (const path of some(paths, 6)) {
    const what = path.slice(0, 40);
    errors.length = 0;
    const response = await page.goto(path);
    expect(response?.status(), what).toBe(404);
    await expect.poll(logged, what).toHaveLength(1);
    await expect(page.locator('h1'), what).toHaveText('Oops! Page not found');
    await expect(page.locator('main'), what).toContainText('404');
    await expect(page.locator('main').getByRole('link', { name: /home/i })).toHaveAttribute('href', '/');
    await idle(page);
    expect(logged(), what).toHaveLength(1);
    expect(logged()[0]?.length, what).toBeLessThan(250);
  }
});
