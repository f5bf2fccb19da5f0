import type { Page, Request, Route } from '@playwright/test';

/** The answer of the form service: a status, or a function that handles the request. */
export type Answer = number | ((route: Route) => Promise<unknown>);

/** A request to the form service. */
export interface Submission {
  readonly form: string;
  readonly headers: Record<string, string>;
  readonly body: Record<string, unknown>;
}

/** The form service in a test: the submissions that it received, and its answer from now on. */
export interface FormService {
  readonly submissions: Submission[];
  answer: Answer;
}

const corsHeaders = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };

/** Answers in place of the form service. A preflight request is answered, but does not count as a submission. */
export async function serveForms(page: Page): Promise<FormService> {
  const service: FormService = { submissions: [], answer: 200 };
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
    body: JSON.parse(request.postData() ?? 'null') as Record<string, unknown>, // the site sends an object
  };
}

/** Makes the service wait with its answer until `release`. `over` resolves after it was given, even if the page is gone. */
export function holdAnswer(service: FormService): { release: () => void; over: Promise<void> } {
  let release = () => {};
  let finish = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const over = new Promise<void>((resolve) => (finish = resolve));
  service.answer = async (route) => {
    await held;
    await route.fulfill({ headers: corsHeaders }).catch(() => undefined); // the page may be gone
    finish();
  };
  return { release, over };
}

/** Waits until the page aborts a request to the form service. */
export const aborted = (page: Page): Promise<Request> =>
  page.waitForEvent('requestfailed', (request) => request.url().startsWith('https://submit-form.com/'));

/** The challenge's script in a test: how often it was fetched, and how requests for it are answered from now on. */
export interface ChallengeService {
  loads: number;
  answer: (route: Route) => Promise<unknown>;
}

/** An answer with a script that works. */
export const workingChallenge = (route: Route) =>
  route.fulfill({ contentType: 'text/javascript', body: stub });

/** Answers in place of the challenge provider, with a button that gives a new token each time. */
export async function serveChallenge(page: Page): Promise<ChallengeService> {
  const service: ChallengeService = { loads: 0, answer: workingChallenge };
  await page.route('https://challenges.cloudflare.com/**', (route) => {
    service.loads += 1;
    return service.answer(route);
  });
  return service;
}

/** What a form says without the token of the challenge. */
export const missing = 'Please complete the security verification';

/** A script with the provider's interface. Its button solves the challenge. Tests call callbacks through `challengeWidget`. */
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

/** Calls a callback of the widget, as the provider's script would. */
export const challengeCallback = (page: Page, name: string, ...values: string[]): Promise<void> =>
  page.evaluate(
    ([callback, given]) => void Reflect.get(window, 'challengeWidget').options[callback]?.(...given),
    [name, values] as const,
  );

/** The form that the widget was last asked to take: normal or compact. */
export const widgetSize = (page: Page): Promise<string> =>
  page.evaluate(() => Reflect.get(window, 'challengeWidget').options.size);

/** Collects uncaught errors, and errors and warnings in the console. */
export function watchErrors(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text());
  });
  return problems;
}

/** Stops the page's clock an hour from now, so that only `page.clock.runFor` moves it. The clock must be installed. */
export const stopClock = (page: Page): Promise<void> => page.clock.pauseAt(Date.now() + 3_600_000);

/** The third parties in a test of a form, and what went wrong on its page. */
export interface ThirdParties {
  readonly service: FormService;
  readonly challenge: ChallengeService;
  readonly problems: string[];
}

/** Answers in place of both third parties, and collects what goes wrong on a page. */
export const intercept = async (page: Page): Promise<ThirdParties> => ({
  service: await serveForms(page),
  challenge: await serveChallenge(page),
  problems: watchErrors(page),
});
