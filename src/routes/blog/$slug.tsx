import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { entryContent } from '../../../scripts/engine/contract/content-addresses.ts';
import { ArticlePage } from '../../features/blog/ArticlePage.tsx';
import { type Article, articleIn } from '../../features/blog/article.ts';
import { missingPostHead, postHead } from '../../features/blog/post-head.ts';
import { PostNotFound } from '../../features/blog/PostNotFound.tsx';
import { PostPending } from '../../features/blog/PostPending.tsx';
import { useWhole } from '../../features/blog/use-whole.ts';
import { reading } from '../../features/listing/fetch-content.ts';
import { Prose } from '../../markdown/Prose.tsx';
import { loadedHead } from '../../head/page-head.ts';

/** /blog/{slug}: one article, fetched as a separate JSON file (docs/decisions.md#articles-are-fetched). */
export const Route = createFileRoute('/blog/$slug')({
  // The spinner stays with the router: it is there before the page's own script.
  codeSplitGroupings: [['loader', 'component']],
  context: reading<[unknown], { readonly slug: string }>(({ slug }) => [entryContent('blog', slug)]),
  loader: async ({ params: { slug }, context }) => {
    const [content] = await context.content();
    const article = await articleIn(content);
    return article
      ? { article, head: postHead(article), still: true }
      : { article, head: missingPostHead(slug), still: false };
  },
  pendingComponent: PostPending,
  head: loadedHead,
  component: Post,
});

/** Nodes of the body that fill the rest of the first screen, below title, picture and excerpt: two blocks and the breaks between them. */
const beginning = 4;

function Post(): ReactElement {
  const { article } = Route.useLoaderData();
  return article ? <FoundArticle key={article.slug} article={article} /> : <PostNotFound />;
}

function FoundArticle({ article }: { readonly article: Article }): ReactElement {
  const whole = useWhole();
  const tree = whole ? article.body : article.body.slice(0, beginning);
  return (
    <ArticlePage article={article} whole={whole}>
      <Prose tree={tree} images={article.images} named={article.named} spread />
    </ArticlePage>
  );
}
