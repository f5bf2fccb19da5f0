import { defineSite } from './scripts/engine/site-config.ts';
import { hooks, rules } from './scripts/rules/site-rules.ts';
import { pluginFiles } from './scripts/rules/plugin-files.ts';
import { articleWords, siteFacts } from './scripts/rules/site-facts.ts';
import { pictureFrames } from './src/components/picture-slots.ts';

/** What this site is: its rules, its special addresses, and where its content goes. The schemas say what the content is. */
export const site = defineSite({
  rules,
  hooks,
  pictureFrames,
  codePictures: ['/images/placeholder.svg', '/images/scenes/', '/images/stamps/'],
  cards: {
    drawings: {
      '/': 'scenes/home-hero',
      '/about': 'plates/from-0-to-900k-woocommerce-revenue',
      '/blog': 'plates/psychology-of-woocommerce-checkout',
      '/compatibility': 'plates/woocommerce-maintenance-checklist',
      '/contact': 'plates/customer-welcome-gift',
      '/docs': 'plates/building-custom-woocommerce-plugins',
      '/plugins': 'plates/essential-woocommerce-plugins',
      '/plugins/free': 'plates/top-5-free-woocommerce-plugins',
      '/plugins/premium': 'plates/b2b-sales-kit',
      '/services': 'plates/woocommerce-maintenance-checklist',
      '/services/custom-development': 'plates/building-custom-woocommerce-plugins',
      '/services/store-management': 'plates/woocommerce-performance-optimization',
    },
    inks: { paper: 'surface.page', ink: 'text.ink', accent: 'fill.buoy' },
    fonts: [
      '@fontsource/besley/files/besley-latin-700-normal.woff',
      '@fontsource/besley/files/besley-latin-ext-700-normal.woff', // of Central Europe, the Baltic and Turkey
    ],
  },
  facts: siteFacts,
  articles: { list: '/blog', words: articleWords },
  summary: [
    { title: 'Plugins', below: '/plugins/', except: ['/plugins/free', '/plugins/premium'] },
    { title: 'Documentation', below: '/docs/' },
  ],
  files: pluginFiles,
  hosting: {
    folder: '/var/www/kelpworks',
    sharedPage: { path: '/plugins/*/download', file: '/plugins/_download/index.html' },
    missingPage: { path: '/blog/*', file: '/blog/404.html' },
    brief: ['/downloads/*'],
    mediaTypes: {
      '/blog/rss*.xml': 'application/rss+xml',
      '/blog/atom*.xml': 'application/atom+xml',
      '/blog/feed*.json': 'application/feed+json',
      '/plugins/*/changelog.xml': 'application/atom+xml',
    },
  },
  deliveries: {
    blog: {
      fetch: true,
      list: ['title', 'excerpt', 'date', 'readTime', 'category', 'tags', 'featured', 'image', 'imageFocus'],
      pages: { order: ['featured', 'date'], search: ['title', 'tags', 'category'] },
      related: ['category', 'tags'],
    },
    docs: { fetch: true, list: ['title', 'description', 'order'] },
    downloads: { build: true, find: ['plugin'] },
    legal: { byOthers: true },
    plugins: {
      build: true,
      subpages: ['changelog'],
      list: [
        'name',
        'tagline',
        'description',
        'category',
        'status',
        'aliases',
        'heroImage',
        'imageFocus',
        'stamp',
        'catalogue',
        'freePage',
        'premiumPage',
        'features[3].title',
        'benefits',
        'pricing',
        'stats',
        'changelog[1].date',
        'badges',
      ],
      table: [
        'name',
        'tagline',
        'status',
        'requirements',
        'compatibility',
        'changelog[1].version',
        'changelog[1].date',
        'changelog[1].changes[1]',
      ],
      pages: {
        order: ['catalogue.position'],
        search: ['name', 'tagline', 'description'],
        facets: [
          'status',
          'category',
          'pricing.type',
          'catalogue.type',
          'catalogue.position',
          'catalogue.popular',
          'catalogue.new',
          'freePage.position',
        ],
      },
    },
    redirects: { internal: true },
    services: { list: ['path'] },
    site: { build: true },
    waivers: { internal: true },
    words: { internal: true },
  },
});
