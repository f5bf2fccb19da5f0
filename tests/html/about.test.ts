import { expect, test } from 'vitest';
import { dataOf, figures, headed, linksNamed, openPage, textOf, texts } from './pages.ts';

const page = await openPage('/about');

test('has story, statistics, values and the years from 2016 to 2024', () => {
  expect(page.title).toBe('About Us - Kelpworks');
  const parts = ['How a shop got its Mondays back', 'Kelpworks in numbers', 'What we stand for'];
  expect(texts(page, 'h2')).toEqual(expect.arrayContaining([...parts, 'From 2016 to 2024']));
});

test("has the company's figures", () => {
  const [first, second] = [figures(page).slice(0, 4), figures(page).slice(4)];
  expect(first).toEqual(['8+ years', '8,000+ customers', '45+ countries', '$900k+ annual revenue']);
  expect(second.join(', ')).toBe(
    '15,000+ active installations, 50k+ downloads, 1,200+ five-star reviews, 4.9/5 satisfaction',
  );
});

test('has the years in order', () => {
  const years = headed(page, 'section', 'From 2016 to 2024').querySelectorAll('li');
  expect([...years].map((year) => textOf(year))).toEqual([
    expect.stringMatching(/^2016.*Founded/),
    expect.stringMatching(/^2018.*First major plugin/),
    expect.stringMatching(/^2020.*\$100k revenue/),
    expect.stringMatching(/^2022.*8,000\+ users/),
    expect.stringMatching(/^2024.*\$900k annual revenue/),
  ]);
  expect([...years].flatMap((year) => texts(year, 'h3')).join(', ')).toBe('2016, 2018, 2020, 2022, 2024');
});

test('has structured data about the company', () => {
  const address = 'Victoria, British Columbia, Canada';
  const company = { '@type': 'Organization', name: 'Kelpworks', address, foundingDate: '2016' };
  expect(dataOf(page)).toMatchObject([company]);
});

test('the story links to the page of the retired plugin', () => {
  expect(linksNamed(page, 'Taxamo Assure')[0]).toBe('/plugins/taxamo-assure');
});
