import { test as base, expect } from '@playwright/test';

export { expect };

/** A page that fails its test on an uncaught error, and on anything that the content security policy reports. */
export const test = base.extend<{ watchPages: undefined }>({
  watchPages: [
    async ({ browser, context }, use) => {
      const problems: string[] = [];
      context.on('weberror', (error) => problems.push(String(error.error())));
      context.on('console', (message) => {
        if (/Content Security Policy|Content-Security-Policy/.test(message.text())) problems.push(message.text());
      });
      await use(undefined);
      const contexts = browser.contexts();
      // A changed reply may still be on its way when the story is told.
      const pages = contexts.flatMap((each) => each.pages());
      await Promise.all([...contexts, ...pages].map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })));
      // What a test opened beside its own context would stay, and slow every later one.
      await Promise.all(contexts.filter((each) => each !== context).map((each) => each.close()));
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});
