/** The structured data of all pages: of which kind it is on which pages, and that it says nothing that the page does not. */
import { expect, test } from 'vitest';
import { statedGuides, statedReleases } from '../fixtures/stated.ts';
import { addresses, dataOf, metaOf, openPage, textOf, texts } from './pages.ts';

const pages = await Promise.all(
  addresses.map(async (address) => ({ address, page: await openPage(address) })),
);
/** Each piece of data of a kind, with its page. */
const piecesOf = (kind: string) =>
  pages.flatMap(({ address, page }) =>
    dataOf(page).flatMap((data) => (data['@type'] === kind ? [{ address, page, data }] : [])),
  );

test('every plugin page, and no other, describes an application with its system and its offer', () => {
  const isPlugin = (address: string): boolean =>
    /^\/plugins\/(?!free$|premium$|advanced-tax-calculator$)[\w-]+$/.test(address);
  const applications = piecesOf('SoftwareApplication');
  expect(applications.map(({ address }) => address)).toEqual(addresses.filter(isPlugin));
  for (const { address, page, data } of applications) {
    expect([address, dataOf(page).length]).toEqual([address, 2]);
    expect(dataOf(page)[1]).toHaveProperty('@type', 'BreadcrumbList');
    expect(textOf(page.querySelector('h1'))).toContain(data['name']);
    expect([address, data]).toMatchObject([
      address,
      {
        operatingSystem: expect.stringMatching(/^WordPress \d+\.\d+ or newer$/),
        offers: {
          '@type': 'Offer',
          price: expect.stringMatching(/^\d+$/),
          priceCurrency: 'CAD',
          availability: expect.stringMatching(/^https:\/\/schema\.org\/(?:InStock|Discontinued)$/),
        },
      },
    ]);
  }
});

test('questions are data exactly where the page shows them with their answers', () => {
  const withQuestions = pages.filter(({ page }) => page.querySelector('[id^="question-"]'));
  const data = piecesOf('FAQPage');
  expect(data.length).toBeGreaterThan(0);
  expect(data.map(({ address }) => address)).toEqual(withQuestions.map(({ address }) => address));
  for (const { address, page, data: faq } of data) {
    const questions = faq['mainEntity'] as readonly { name: string; acceptedAnswer: { text: string } }[];
    const main = textOf(page.querySelector('main'));
    expect([address, texts(page, '[id^="question-"]').length]).toEqual([address, questions.length]);
    expect(
      questions.filter(({ name, acceptedAnswer: { text } }) => !main.includes(name) || !main.includes(text)),
    ).toEqual([]);
  }
});

test('every page of the documentation, and no other, has the day of its last change, which it shows', () => {
  const guides = piecesOf('TechArticle').map(({ address, page, data }) => ({
    address,
    days: [
      data['dateModified'],
      metaOf(page, 'property="og:updated_time"'),
      page.querySelector('article time')?.getAttribute('datetime'),
    ],
  }));
  const stated = statedGuides();
  expect(stated.length).toBeGreaterThan(30);
  expect(guides.toSorted((a, b) => a.address.localeCompare(b.address))).toEqual(
    stated.map(({ address, day }) => ({ address, days: [day, day, day] })),
  );
});

test('the list of a plugin’s documentation has the day of the newest release', () => {
  const days = statedReleases().map(({ plugin, day }) => {
    const list = pages.find(({ address }) => address === `/docs/${plugin}`);
    return [plugin, day, list && metaOf(list.page, 'property="og:updated_time"')];
  });
  expect(days).toEqual(days.map(([plugin, day]) => [plugin, day, day]));
});

test('no page describes itself as steps to follow', () => {
  expect(pages.filter(({ page }) => JSON.stringify(dataOf(page)).includes('HowTo'))).toEqual([]);
});
