import { test as base, expect } from '@playwright/test';

export { expect };

/** A page that fails its test on an uncaught error, and on anything that the content security policy reports. */
export const test = base.extend<{ watchPages: undefined; closeWindows: undefined }>({
  watchPages: [
    async ({ context }, use) => {
      const problems: string[] = [];
      context.on('weberror', (error) => problems.push(String(error.error())));
      context.on('console', (message) => {
        if (/Content Security Policy|Content-Security-Policy/.test(message.text())) problems.push(message.text());
      });
      await use(undefined);
      // A changed reply may still be on its way when the story is told.
      await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
  // The browser goes on to the next story; what a test opened beside its own context would stay and slow every later one.
  closeWindows: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
