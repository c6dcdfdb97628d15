import { type BrowserContext, expect, type Page, type Request } from '@playwright/test';

const open = new WeakMap<BrowserContext, Set<Request>>();

/** Tracks the pending requests of a browser's pages from now on. */
export function followRequests(context: BrowserContext) {
  const requests = new Set<Request>();
  open.set(context, requests);
  context.on('request', (request) => !isStream(request) && requests.add(request));
  context.on('requestfinished', (request) => requests.delete(request));
  context.on('requestfailed', (request) => requests.delete(request));
}

/** A stream stays open as long as the page is visible. */
const isStream = (request: Request) =>
  /\/api\/(Class\/AtWork\/|Shop\/OrderStates|Apl\/Presence\b)/.test(request.url());

/** Waits until what the page has changed until now is drawn. */
export const twoFrames = (page: Page) =>
  page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );

/** Waits until a page's browser has every answer and has rendered the last. */
export async function hasAllAnswers(page: Page) {
  const requests = open.get(page.context());
  if (!requests) throw new Error('Nobody follows the requests of this browser.');
  await expect(async () => {
    expect(requests.size).toBe(0);
    // Rendering may cause new requests.
    await twoFrames(page);
    expect(requests.size).toBe(0);
  }).toPass({ intervals: [20] });
}
