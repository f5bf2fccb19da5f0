import type { Page, Request, Route } from '@playwright/test';

/** How the form service answers: a status, or what to do with the request. */
export type Answer = number | ((route: Route) => Promise<unknown>);

/** What the form service was sent. */
export interface Submission {
  readonly form: string;
  readonly headers: Record<string, string>;
  readonly body: Record<string, unknown>;
}

/** The form service in a test: what it was sent, and how it answers from now on. */
export interface FormService {
  readonly submissions: Submission[];
  answer: Answer;
}

/**
 * Settings of tests that send again what has failed: the error takes the focus, and the page scrolls to it. While it is still
 * moving, a button may slip away between the two halves of a click, which then is none.
 */
export const withoutMotion = { contextOptions: { reducedMotion: 'reduce' } } as const;

const corsHeaders = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };

/** Answers for the form service. A preflight is answered as the service would; it is no submission. */
export async function serveForms(page: Page, answer: Answer = 200): Promise<FormService> {
  const service: FormService = { submissions: [], answer };
  await page.route('https://submit-form.com/**', async (route) => {
    const request = route.request();
    if (request.method() === 'OPTIONS') return route.fulfill({ status: 204, headers: corsHeaders });
    service.submissions.push(await submissionOf(request));
    const { answer: now } = service;
    return typeof now === 'number'
      ? route.fulfill({ status: now, headers: corsHeaders, body: '{}' })
      : now(route);
  });
  return service;
}

async function submissionOf(request: Request): Promise<Submission> {
  return {
    form: new URL(request.url()).pathname.slice(1),
    headers: await request.allHeaders(),
    body: JSON.parse(request.postData() ?? 'null') as Record<string, unknown>, // the application writes an object
  };
}

/** An answer with the headers that let a page of another origin see it. */
export const fulfil =
  (status: number, body = '', contentType = 'text/html') =>
  (route: Route) =>
    route.fulfill({ status, body, contentType, headers: corsHeaders });

/** An answer that comes when it is let go; `over` is kept once it has been given, whether or not the page still takes it. */
export function heldAnswer(status = 200): { answer: Answer; release: () => void; over: Promise<void> } {
  let release = () => {};
  let finish = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const over = new Promise<void>((resolve) => (finish = resolve));
  return {
    answer: async (route) => {
      await held;
      await route.fulfill({ status, headers: corsHeaders }).catch(() => undefined); // the page may be gone
      finish();
    },
    release,
    over,
  };
}

/** Waits until the page gives up a request to the form service. */
export const givenUp = (page: Page): Promise<Request> =>
  page.waitForEvent('requestfailed', (request) => request.url().startsWith('https://submit-form.com/'));

/** The challenge's script in a test: how often it was fetched, and what becomes of a request for it from now on. */
export interface ChallengeService {
  loads: number;
  answer: (route: Route) => Promise<unknown>;
}

const solved = (route: Route) => route.fulfill({ contentType: 'text/javascript', body: stub });

/** Answers for the challenge provider with a button that gives a new token each time. */
export async function serveChallenge(page: Page): Promise<ChallengeService> {
  const service: ChallengeService = { loads: 0, answer: solved };
  await page.route('https://challenges.cloudflare.com/**', (route) => {
    service.loads += 1;
    return service.answer(route);
  });
  return service;
}

/** The answer with which the challenge works. */
export const workingChallenge = solved;

/** A script with the provider's interface. Its button solves; tests reach the widget's callbacks through `challengeWidget`. */
const stub = `{
  let count = 0;
  window.challengeLog = [];
  window.turnstile = {
    render(place, options) {
      const button = Object.assign(document.createElement('button'), { type: 'button', textContent: 'I am human' });
      button.addEventListener('click', () => {
        button.textContent = 'Solved';
        options.callback('token-' + ++count);
      });
      place.append(button);
      window.challengeWidget = { options, button };
      return 'widget';
    },
    reset() {
      window.challengeLog.push('reset');
      window.challengeWidget.button.textContent = 'I am human';
    },
    remove() {
      window.challengeLog.push('remove');
      window.challengeWidget.button.remove();
    },
  };
}`;

/** Calls one of the widget's callbacks, as the provider's script would. */
export const challengeCallback = (page: Page, name: string, ...values: string[]): Promise<void> =>
  page.evaluate(
    ([callback, given]) => {
      const { challengeWidget } = window as unknown as {
        challengeWidget: { options: Record<string, (...values: string[]) => void> };
      }; // set by the stub
      challengeWidget.options[callback]?.(...given);
    },
    [name, values] as const,
  );

/** Collects what the page complains of: uncaught errors, and errors in the console. */
export function watchConsole(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  return complaints;
}

/** Stops the page's clock, an hour from now, so that only `page.clock.runFor` moves it. The clock must have been installed. */
export const stopClock = (page: Page): Promise<void> => page.clock.pauseAt(Date.now() + 3_600_000);
