/** The hidden first line by which a later run finds the comment. */
const mark = '<!-- what changes for visitors -->';

/** Where a comment belongs. */
export interface PullRequest {
  /** `https://api.github.com` */
  readonly api: string;
  /** `owner/name` */
  readonly repository: string;
  readonly number: number;
  readonly token: string;
}

/** GitHub has refused a request. */
export class GitHubError extends Error {
  override readonly name = 'GitHubError';
}

/**
 * Finds the open pull request of a branch, also one of a fork.
 * @param head `owner:branch`
 * @param commit the last one of the branch
 * @returns its number; undefined without one, and if the branch has moved on
 */
export async function pullRequestOf(
  place: Omit<PullRequest, 'number'>,
  head: string,
  commit: string,
): Promise<number | undefined> {
  const query = new URLSearchParams({ head, state: 'open' }).toString();
  const pullRequests = (await call(place, 'GET', `pulls?${query}`)) as readonly {
    readonly number: number;
    readonly head: { readonly sha: string };
  }[]; // as GitHub answers
  return pullRequests.find((pull) => pull.head.sha === commit)?.number;
}

/** Writes the one comment of a pull request: the first time a new one, then the same again. */
export async function keepComment(place: PullRequest, text: string): Promise<void> {
  const body = `${mark}\n${text}`;
  const id = await ownComment(place);
  if (id === undefined) await call(place, 'POST', `issues/${place.number}/comments`, { body });
  else await call(place, 'PATCH', `issues/comments/${id}`, { body });
}

/** The comment that an earlier run has written; people may quote its mark. */
async function ownComment(place: PullRequest): Promise<number | undefined> {
  for (let page = 1; ; page++) {
    const comments = (await call(
      place,
      'GET',
      `issues/${place.number}/comments?per_page=100&page=${page}`,
    )) as readonly {
      readonly id: number;
      readonly body?: string;
      readonly user?: { readonly type?: string };
    }[]; // as GitHub answers
    const comment = comments.find(({ body, user }) => user?.type === 'Bot' && body?.startsWith(mark));
    if (comment || comments.length < 100) return comment?.id;
  }
}

async function call(
  { api, repository, token }: Omit<PullRequest, 'number'>,
  method: string,
  path: string,
  body?: object,
): Promise<unknown> {
  const response = await fetch(`${api}/repos/${repository}/${path}`, {
    method,
    headers: { accept: 'application/vnd.github+json', authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new GitHubError(`GitHub answers ${response.status} to ${method} ${path}`);
  return response.json();
}
