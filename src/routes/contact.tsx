import { createFileRoute } from '@tanstack/react-router';
import { contact } from '#content/contact.js';
import { site } from '#content/site.js';
import { searchTexts } from '../browser/search-params.ts';
import { EnquiryPage } from '../features/enquiry/EnquiryPage.tsx';
import { pageHead } from '../head/page-head.ts';

/** The company's details and the project enquiry. */
export const Route = createFileRoute('/contact')({
  staticData: { urls: () => ['/contact'] },
  validateSearch: searchTexts<{ readonly projectType?: string }>,
  loader: () =>
    pageHead({
      title: `${contact.title} - ${site.name}`,
      description: contact.description,
      path: '/contact',
    }),
  head: ({ loaderData }) => loaderData ?? {},
  component: EnquiryPage,
});
