import { type Document, type Element } from 'happy-dom';
import { describe, expect, test } from 'vitest';
import { statedPlan } from '../fixtures/stated.ts';
import { figures, find, headed, linksNamed, openPage, textOf, texts } from './pages.ts';

const services = await openPage('/services');
const custom = await openPage('/services/custom-development');
const store = await openPage('/services/store-management');

const section = (page: Document, heading: RegExp): Element => headed(page, 'section', heading);

/** The text of the card with this name. */
const card = (page: Document, heading: RegExp, name: string): string =>
  textOf(headed(section(page, heading), 'li', name));

describe('/services', () => {
  test('links to its prices and to the contact page', () => {
    const head = services.querySelector('main header');
    expect(services.title).toBe('WooCommerce Services and Maintenance Plans - Kelpworks');
    expect(head && linksNamed(head, 'Contact us')).toEqual(['/contact']);
    expect(head?.querySelector('a[href="#pricing"]')).not.toBeNull();
  });

  test('has figures, six offers, four steps and three testimonials', () => {
    expect(figures(services)).toContain('99.9% uptime');
    const offers = texts(section(services, /^What we do/), 'h3');
    expect(offers.slice(0, 3).join(', ')).toBe(
      'Custom development, Store optimization, Security and maintenance',
    );
    expect(offers.slice(3).join(', ')).toBe(
      'Performance analytics, Automation and integration, Priority support',
    );
    expect(texts(section(services, /^Four steps/), 'h3').join(', ')).toBe(
      'Discovery, Strategy, Implementation, Growth',
    );
    expect(services.querySelectorAll('blockquote')).toHaveLength(3);
    expect(textOf(services.body).split('5 out of 5 stars')).toHaveLength(4);
  });

  test('has three plans, each with a link to the contact page', () => {
    const starter = ['Up to 100 products', 'Email support within 48h'];
    const professional = ['Up to 1,000 products', '24h support', '5 development hours/month', 'Recommended'];
    const plans = {
      Starter: [statedPlan('starter').monthly, 'Billed monthly', ...starter],
      Professional: [statedPlan('professional').monthly, 'Billed monthly', ...professional],
      Enterprise: ['Custom', 'Unlimited products'],
    };
    for (const [name, words] of Object.entries(plans)) {
      const plan = card(services, /^Plans/, name);
      for (const text of [...words, 'aily backups', '99.9% uptime']) expect(plan).toContain(text);
      expect(linksNamed(headed(section(services, /^Plans/), 'li', name), '')).toEqual([
        `/contact?plan=${name.toLowerCase()}`,
      ]);
    }
    expect(textOf(services.body).split('Recommended')).toHaveLength(2);
    expect(find(services, 'label', 'Save 20%')).toBeTruthy();
  });

  test('ends with links to the contact page and the plugins', () => {
    const end = section(services, /^Start with a look at your store/);
    expect(linksNamed(end, '')).toEqual(['/contact', '/plugins']);
  });

  test('says in words what is not included, not only by colour', () => {
    const left = (name: string) => card(services, /^Plans/, name).split('(not included)').length - 1;
    expect(left('Starter')).toBe(2);
    expect(left('Professional')).toBe(0);
  });
});

test('the plans and the packages of the same names say how they differ, and link to each other', () => {
  const plans = section(services, /^Plans/);
  expect(textOf(plans)).toContain('share their names, but add hosting and monthly improvements');
  expect(linksNamed(plans, 'Store management packages')).toEqual(['/services/store-management#packages']);
  const packages = section(store, /^Packages/);
  expect(textOf(packages)).toContain('share these names, but do less and cost less');
  expect(linksNamed(packages, 'maintenance plans')).toEqual(['/services#pricing']);
  expect(services.getElementById('pricing')).not.toBeNull();
});

describe('/services/custom-development', () => {
  test('has buttons, figures, six services and five steps', () => {
    const head = custom.querySelector('main header') ?? custom;
    expect(linksNamed(head, 'Start Your Project')).toEqual(['/contact']);
    expect(linksNamed(head, 'View Portfolio')).toEqual(['/blog?category=Case%20Study']);
    expect(linksNamed(custom, 'Schedule Consultation')).toEqual(['/contact?projectType=consultation']);
    expect(figures(custom).join(', ')).toBe(
      '30-minute free consultation, 24 hours to an estimate, 30-day money-back guarantee, 8+ years',
    );
    expect(section(custom, /^What we build/).querySelectorAll('li')).toHaveLength(6);
    expect(section(custom, /^Five steps/).querySelectorAll('li')).toHaveLength(5);
  });

  test('has three tiers with their prices', () => {
    const tiers = {
      'Starter Projects': ['$2,500-$7,500', '30-day support', '1-2 week delivery'],
      'Professional Development': ['$7,500-$25,000', '90-day support', '4-8 weeks', 'Most popular'],
      'Enterprise Solutions': ['$25,000+'],
    };
    for (const [name, words] of Object.entries(tiers))
      for (const text of words) expect(card(custom, /^Three sizes of project/, name)).toContain(text);
    expect(textOf(custom.body).split('(not included)')).toHaveLength(4);
  });
});

describe('/services/store-management', () => {
  test('has its buttons, three points and four figures', () => {
    expect(linksNamed(store, 'Get Started Today')).toEqual(['/contact']);
    expect(linksNamed(store, 'View Packages')).toEqual(['#packages']);
    expect(store.querySelector('#packages')).not.toBeNull();
    expect(linksNamed(store, 'Schedule Free Consultation')).toEqual(['/contact']);
    expect(linksNamed(store, 'View Our Plugins')).toEqual(['/plugins']);
    expect(section(store, /^Why Choose Our Management Service[?]/).querySelectorAll('li')).toHaveLength(3);
    expect(figures(store).slice(0, 4).join(', ')).toBe(
      '99.9% uptime, $5M+ client revenue, 150+ stores managed, 4.9/5 satisfaction',
    );
  });

  test('has six services with their starting prices', () => {
    const prices = {
      'Complete Store Setup': ['$2,500', '2-4 weeks'],
      'Ongoing Optimization': ['$500/month'],
      'Managed Hosting': ['$99/month'],
      'Security & Maintenance': ['$199/month'],
      'Growth Strategy': ['$1,500/quarter'],
      '24/7 Support': ['$299/month'],
    };
    for (const [name, words] of Object.entries(prices))
      for (const text of words) expect(card(store, /^Six services/, name)).toContain(text);
  });

  test('has three packages, the second marked as most popular', () => {
    const packages = { Starter: '$999/month', Professional: '$1,999/month', Enterprise: 'Custom' };
    for (const [name, price] of Object.entries(packages))
      expect(card(store, /^Packages/, name)).toContain(price);
    expect(card(store, /^Packages/, 'Professional')).toContain('Most Popular');
    expect(textOf(store.body).split('Most Popular')).toHaveLength(2);
  });

  test('has three success stories', () => {
    const words = textOf(store.querySelector('main'));
    for (const text of ['$2.3M', '$850K', '$1.8M', '340%', '180%', '220%']) expect(words).toContain(text);
  });
});
