import type { BrowserContext, Page, Request } from '@playwright/test';

/**
 * Submits every form of every story a second time within the task of its press, as a double click
 * on a busy computer does, and reports an act that was sent twice.
 */
export async function pressTwice(context: BrowserContext, problems: string[]) {
  await context.addInitScript(() => {
    addEventListener('click', (click) => {
      const button = click.target instanceof Element ? click.target.closest('button') : null;
      if (button?.type !== 'submit' || !button.form || click.defaultPrevented) return;
      click.preventDefault();
      button.form.requestSubmit(button);
      button.form?.requestSubmit(button);
    });
  });
  const underWay = new Map<Request, string>();
  context.on('request', (request) => {
    const act = actOf(request);
    if (!act) return;
    if ([...underWay.values()].includes(act)) problems.push(`sent twice: ${act}`);
    underWay.set(request, act);
  });
  // A client that repeats a refused call may be ahead of the end of the first.
  context.on('response', (response) => underWay.delete(response.request()));
  context.on('requestfinished', (request) => underWay.delete(request));
  // Nothing is heard of the requests of a page that was closed.
  context.on('page', (page) =>
    page.on('close', () => {
      for (const request of underWay.keys()) if (pageOf(request) === page) underWay.delete(request);
    }),
  );
  context.on('requestfailed', (request) => underWay.delete(request));
}

/** Undefined for a request of a service worker. */
const pageOf = (request: Request): Page | undefined =>
  request.serviceWorker() ? undefined : request.frame().page();

/** The same for both presses of a form, although each makes a key of its own. */
function actOf(request: Request): string | undefined {
  const url = new URL(request.url());
  if (request.method() === 'GET' || !url.pathname.startsWith('/api/')) return undefined;
  // A read whose input belongs in no address: two acts in a row have it read twice.
  if (/\/Get[^/]*$/.test(url.pathname)) return undefined;
  url.searchParams.delete('key');
  return `${request.method()} ${url.pathname}${url.search} ${request.postData() ?? ''}`;
}
