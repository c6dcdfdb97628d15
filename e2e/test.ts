import { setTimeout as wait } from 'node:timers/promises';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import type { School, SchoolWishes } from '../apps/server/src/testing/a-school.ts';
import { pressTwice } from './press-twice.ts';
import { followRequests } from './requests.ts';
import { aSchoolOfItsOwn } from './school.ts';
import { storedSession } from './sessions.ts';

export { expect };

export interface Fixtures {
  /**
   * What no page of a story may report: uncaught errors, and violations of the content security
   * policy.
   */
  problems: string[];
  watchPages: undefined;
  /** The size of the story's school; `test.use({ wishes: { students: 3 } })` changes it. */
  wishes: SchoolWishes;
  /** A school of the story's own, created on demand. */
  school: School;
  /** An empty page in a separate browser without a session. */
  visitor(options?: { locale?: string }): Promise<Page>;
  /** A page of a person with a session, the first one by default, in a separate browser. */
  signedIn(
    email: string,
    options?: { locale?: string; path?: string; timezoneId?: string },
  ): Promise<Page>;
}

/** The maximum delay of each call in milliseconds; none by default. */
const slowMs = Number(process.env.E2E_SLOW_MS ?? 0);

/** A random delay for each call, so that the order differs from that of a fast network. */
const delayCalls = (context: BrowserContext) =>
  context.route('**/api/**', async (route) => {
    await wait(Math.random() * slowMs);
    // The story may have ended meanwhile.
    await route.continue().catch(() => {});
  });

async function watch(context: BrowserContext, problems: string[]) {
  if (slowMs > 0) await delayCalls(context);
  followRequests(context);
  await pressTwice(context, problems);
  context.on('weberror', (error) => problems.push(String(error.error())));
  context.on('console', (message) => {
    if (/Content Security Policy|Content-Security-Policy/.test(message.text()))
      problems.push(message.text());
  });
}

async function unroute(context: BrowserContext) {
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  for (const page of context.pages()) {
    await page.unrouteAll({ behavior: 'ignoreErrors' }).catch((failure) => {
      if (!page.isClosed()) throw failure;
    });
  }
}

/** A story: its pages are watched, and it can have a school and signed-in people. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what is asked for.
  problems: async ({}, use) => use([]),

  watchPages: [
    async ({ browser, context, problems }, use) => {
      await watch(context, problems);
      await use(undefined);
      const contexts = browser.contexts();
      // A stubbed reply may still be on its way when the story ends.
      await Promise.all(contexts.map(unroute));
      // Contexts opened by a test would stay open and slow down later tests.
      await Promise.all(contexts.filter((each) => each !== context).map((each) => each.close()));
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],

  wishes: [{}, { option: true }],

  school: async ({ wishes }, use) => use(await aSchoolOfItsOwn(wishes)),

  visitor: async ({ browser, problems }, use) => {
    await use(async (options = {}) => {
      const context = await browser.newContext(options);
      await watch(context, problems);
      return context.newPage();
    });
  },

  signedIn: async ({ browser, baseURL, problems }, use) => {
    await use(async (email, { path = '/', ...options } = {}) => {
      const session = Object.entries(await storedSession(email));
      const localStorage = session.map(([name, value]) => ({ name, value }));
      const storageState = { cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] };
      const context = await browser.newContext({ ...options, storageState });
      await watch(context, problems);
      const page = await context.newPage();
      await page.goto(path);
      return page;
    });
  },
});
