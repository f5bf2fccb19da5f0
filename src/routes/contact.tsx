import { createFileRoute } from '@tanstack/react-router';
import { contact } from '#content/contact.js';
import { site } from '#content/site.js';
import type { ReadContent } from '../../scripts/engine/contract/server-entry.ts';
import { searchTexts } from '../browser/search-params.ts';
import type { ContactSearch } from '../features/enquiry/enquiry-address.ts';
import { EnquiryPage } from '../features/enquiry/EnquiryPage.tsx';
import { loadedHead, pageHead } from '../head/page-head.ts';

/** The company's details and the project enquiry. */
export const Route = createFileRoute('/contact')({
  validateSearch: searchTexts<ContactSearch>,
  loaderDeps: ({ search: { projectType: _projectType, ...subject } }) => subject,
  loader: async ({ deps, context }) => ({
    head: pageHead({
      title: `${contact.title} - ${site.name}`,
      description: contact.description,
      path: '/contact',
    }),
    subject: await subjectOf(deps, context.readContent),
  }),
  head: loadedHead,
  component: EnquiryPage,
});

/**
 * The subject that the address asks about. Most addresses ask about nothing, so the catalogue comes only with one that does. Without a
 * subject the page is as complete as ever: where its content cannot be fetched, visitors can still write.
 */
const subjectOf = async (search: ContactSearch, readContent: ReadContent) =>
  Object.values(search).some((value) => value !== undefined)
    ? import('../features/enquiry/subject.ts')
        .then(({ findSubject }) => findSubject(search, readContent))
        .catch(() => undefined)
    : undefined;
