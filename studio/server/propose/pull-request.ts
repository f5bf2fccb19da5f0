import type { Proposal } from '../../protocol-proposals.ts';
import { type Git, networkLimit, type ProgramResult, runProgram } from './git.ts';

/** A pull request, or the way to one. */
export interface PullRequest {
  readonly number?: number;
  readonly url?: string;
  /** The page at which the person opens it. */
  readonly page?: string;
  /** The next step, in a sentence; absent if it is open. */
  readonly next?: string;
}

/** The parts that a pull request is made of. */
export interface Request {
  readonly branch: string;
  readonly main: string;
  readonly title: string;
  /** Its text, and a file that holds it. */
  readonly body: string;
  readonly bodyFile: string;
  /** Files with pictures for it. */
  readonly pictures: readonly string[];
  /** The address of the remote. */
  readonly remote: string;
}

/** Opens a pull request with GitHub's program `gh`; where that cannot be, says at which page the person can. */
export async function openPullRequest(git: Git, request: Request): Promise<PullRequest> {
  const { branch, main, title, bodyFile, pictures } = request;
  const create = (more: readonly string[]): Promise<ProgramResult> => {
    const args = [
      'pr',
      'create',
      '--head',
      branch,
      '--base',
      main,
      '--title',
      title,
      '--body-file',
      bodyFile,
    ];
    return runProgram('gh', git.root, [...args, ...more], { limit: networkLimit });
  };
  const withPictures = await create(pictures.flatMap((file) => ['--attach', file]));
  // `gh` attaches pictures from 2.99 on, and not for every account: the pull request matters more.
  const isRefused = withPictures.code !== 0 && withPictures.code !== 'missing';
  const result = isRefused && pictures.length > 0 ? await create([]) : withPictures;
  const output = `${result.out}\n${result.err}`;
  const [url, number] = /https?:\/\/(?:(?!https?:)\S)+\/pull\/(\d+)/.exec(output) ?? [];
  const isThere = result.code === 0 || /already exists/i.test(result.err);
  if (isThere && url !== undefined) return { url, number: Number(number) };
  const page = comparePage(request);
  const why = reasonOf(result);
  return page === undefined
    ? { next: `${why} Open a pull request of the branch ${branch} where your repository is.` }
    : { page, next: `${why} Open the pull request on its page: everything is filled in.` };
}

function reasonOf({ code, err }: ProgramResult): string {
  if (code === 'missing') return 'It is sent. GitHub’s program gh is not on this computer.';
  if (/gh auth login|not logged in|authentication|GH_TOKEN/i.test(err))
    return 'It is sent. GitHub’s program gh is not signed in here (gh auth login).';
  const first = err.trim().split('\n')[0] ?? '';
  return `It is sent, but GitHub’s program gh could not open a pull request${first === '' ? '.' : `: ${first.replace(/\.?$/, '.')}`}`;
}

/** The longest text that goes into an address, in characters. GitHub refuses addresses of more than 8 kB. */
const maxText = 5000;

/** The page of GitHub that opens a pull request with everything filled in; undefined for another place. */
export function comparePage({
  branch,
  main,
  title,
  body,
  remote,
}: Omit<Request, 'bodyFile' | 'pictures'>): string | undefined {
  const [, host = '', path] =
    /^(?:https?:\/\/(?:[^@/]*@)?|(?:ssh:\/\/)?git@)([^/:]+)(?::\d+)?[/:](.+?)(?:\.git)?\/?$/i.exec(remote) ??
    [];
  if (!/github/i.test(host) || path === undefined) return undefined;
  const query = new URLSearchParams({ expand: '1', title });
  if (encodeURIComponent(body).length <= maxText) query.set('body', body);
  return `https://${host}/${path}/compare/${encodeURIComponent(main)}...${encodeURIComponent(branch)}?${query}`;
}

/** GitHub's state of a proposal; undefined if it gives none. */
export async function stateOf(git: Git, { branch }: Proposal): Promise<Partial<Proposal> | undefined> {
  const args = ['pr', 'view', branch, '--json', 'number,state,url'];
  const { code, out } = await runProgram('gh', git.root, args, { limit: networkLimit });
  if (code !== 0) return undefined;
  try {
    const { number, state, url } = JSON.parse(out) as Readonly<Record<string, unknown>>;
    const proposalState = (['open', 'merged', 'closed'] as const).find(
      (each) => each === String(state).toLowerCase(),
    );
    return {
      ...(proposalState && { state: proposalState }),
      ...(typeof number === 'number' && { number }),
      ...(typeof url === 'string' && { url }),
    };
  } catch {
    return undefined; // another program of that name
  }
}
