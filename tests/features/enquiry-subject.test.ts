import { describe, expect, test } from 'vitest';
import { aboutPlugin, withSubject } from '../../src/features/enquiry/enquiry-address.ts';
import { findSubject } from '../../src/features/enquiry/subject.ts';
import { statedPlan, statedPrice } from '../fixtures/stated.ts';
import { readContent } from '../fixtures/fetched.ts';

describe('an address of the contact page', () => {
  test('says which plugin an enquiry is about, and why', () => {
    expect(aboutPlugin('order-replicator', 'demo')).toBe('/contact?plugin=order-replicator&about=demo');
  });

  test('keeps the query that the link has already', () => {
    const href = '/contact?projectType=management';
    expect(withSubject(href, { service: 'store-management', tier: 'A & B' })).toBe(
      '/contact?projectType=management&service=store-management&tier=A+%26+B',
    );
  });

  test.each([
    '/plugins',
    '/contact-us',
    '#contact',
    'mailto:hello@kelpworks.example',
    'https://shop.example/contact',
  ])('is not made of %s', (href) => {
    expect(withSubject(href, { plan: 'starter' })).toBe(href);
  });
});

describe('the subject of an enquiry', () => {
  const subjectOf = (search: Parameters<typeof findSubject>[0]) => findSubject(search, readContent);
  const price = statedPrice('order-replicator');
  const features = 'Please send me the complete feature list of Order Replicator.';

  test.each([
    ['buy', 'Buy Order Replicator', `I would like to buy Order Replicator (${price}).`],
    ['demo', 'See Order Replicator live', 'I would like to see a live demo of Order Replicator.'],
    ['features', 'Everything Order Replicator does', features],
    ['question', 'Ask about Order Replicator', 'I have a question about Order Replicator.'],
    ['nonsense', 'Ask about Order Replicator', 'I have a question about Order Replicator.'],
    [undefined, 'Ask about Order Replicator', 'I have a question about Order Replicator.'],
  ])('with the reason %s has its words, the price and the picture', async (about, heading, message) => {
    const search = { plugin: 'order-replicator', ...(about !== undefined && { about }) };
    const subject = await subjectOf(search);
    const image = { src: '/images/plates/order-replicator.svg' };
    expect(subject).toMatchObject({ heading, message, price, image });
    expect(subject?.steps?.items).toHaveLength(3);
  });

  test('is found by an alias', async () => {
    expect(await subjectOf({ plugin: 'b2bamigo', about: 'buy' })).toMatchObject({
      heading: 'Buy B2B Sales Kit',
    });
  });

  test.each(['buy', 'demo', 'features'])('that is retired can only be asked about, not %s', async (about) => {
    const subject = await subjectOf({ plugin: 'taxamo-assure', about });
    expect(subject).toMatchObject({ heading: 'Ask about Taxamo Assure', price: undefined });
    expect(subject?.steps).toBeUndefined();
  });

  test('that is free is not bought', async () => {
    const subject = await subjectOf({ plugin: 'order-db-puller', about: 'buy' });
    expect(subject).toMatchObject({ heading: 'Ask about Order DB Puller', price: undefined });
  });

  test('may be a maintenance plan, with its prices or without', async () => {
    const { monthly, yearly } = statedPlan('starter');
    const both = `${monthly}, or ${yearly}`;
    const message = `I am interested in the Starter maintenance plan (${both}).`;
    const starter = { heading: 'The Starter plan', price: both, message };
    expect(await subjectOf({ plan: 'starter' })).toMatchObject(starter);
    expect((await subjectOf({ plan: 'enterprise' }))?.message).toBe(
      'I am interested in the Enterprise maintenance plan.',
    );
  });

  test('may be a package or a tier of a service', async () => {
    const tier = await subjectOf({ service: 'custom-development', tier: 'Starter Projects' });
    expect(tier?.message).toMatch(/^I am interested in .+: Starter Projects \(\$[\d,]+-\$[\d,]+\)\.$/);
    const offer = await subjectOf({ service: 'store-management', tier: 'Starter' });
    expect(offer?.message).toMatch(/^I am interested in .+: Starter \(\$[\d,]+.*\)\.$/);
  });

  test.each([
    {},
    { about: 'buy' },
    { plugin: '' },
    { plugin: 'no-such-plugin', about: 'buy' },
    { plugin: '__proto__', about: 'buy' },
    { plan: 'constructor' },
    { service: 'store-management' },
    { service: 'store-management', tier: 'Starter Projects' },
    { service: '../plugins', tier: 'Starter' },
    { tier: 'Starter' },
  ])('is not found for %j', async (search) => {
    expect(await subjectOf(search)).toBeUndefined();
  });
});
