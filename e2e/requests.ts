import { type BrowserContext, expect, type Page, type Request } from '@playwright/test';

const open = new WeakMap<BrowserContext, Set<Request>>();

/** From now on it is known what the pages of a browser wait for. */
export function followRequests(context: BrowserContext) {
  const requests = new Set<Request>();
  open.set(context, requests);
  context.on('request', (request) => !isStream(request) && requests.add(request));
  context.on('requestfinished', (request) => requests.delete(request));
  context.on('requestfailed', (request) => requests.delete(request));
}

/** What goes on answering for as long as the page is looked at. */
const isStream = (request: Request) => /\/api\/Class\/AtWork\//.test(request.url());

/** Waits until a page's browser has every answer, and has drawn what came with the last. */
export async function hasAllAnswers(page: Page) {
  const requests = open.get(page.context());
  if (!requests) throw new Error('Nobody follows the requests of this browser.');
  await expect(async () => {
    expect(requests.size).toBe(0);
    // What is drawn may ask for more.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    expect(requests.size).toBe(0);
  }).toPass({ intervals: [20] });
}
