import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { browserContext, chromiumArgs, chromiumPath } from './scripts/lib/chromium.mjs';
import { timeLimits } from './scripts/lib/time-limits.mjs';

const limits = {
  testTimeout: timeLimits.test,
  hookTimeout: timeLimits.test,
  expect: { poll: { timeout: timeLimits.expect } },
};
const longLimits = {
  ...limits,
  testTimeout: timeLimits.longTest,
  hookTimeout: timeLimits.longTest,
};

/**
 * Pages of an app in a browser with canned replies. They prove no requirement. Each app has a page
 * of its own, since its styles and texts are the page's.
 */
const componentsOf = (app: 'web' | 'companion', width: number) => ({
  test: {
    name: `components-${app}`,
    ...limits,
    // A page for each file would load the client anew.
    isolate: false,
    include: [`apps/${app}/src/**/*.browser.test.tsx`],
    setupFiles: [`apps/${app}/src/testing/texts.setup.ts`],
    sequence: { groupOrder: 1 },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { executablePath: chromiumPath(), args: chromiumArgs },
        contextOptions: browserContext,
      }),
      instances: [{ browser: 'chromium' as const, viewport: { width, height: 860 } }],
    },
  },
});

/**
 * Begins with the file that waits for accounting most of its time. A clean clone knows no durations
 * and would begin with the largest files, so that one core had nothing to do at the end.
 */
class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isLater = ({ moduleId }: TestSpecification) =>
      Number(!moduleId.endsWith('/faults.process.test.ts'));
    return (await super.sort(files)).toSorted((one, other) => isLater(one) - isLater(other));
  }
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: WaitingFirst },
    teardownTimeout: timeLimits.test,
    projects: [
      {
        test: {
          name: 'unit',
          ...limits,
          // Half of the time would go to loading the same libraries for each file.
          isolate: false,
          unstubGlobals: true,
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/web/src/**/*.test.ts',
            'apps/companion/src/**/*.test.ts',
            'apps/player/src/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'server',
          ...limits,
          // A test has its own database and parts. Loading the product anew for each file would
          // take two thirds of the time.
          isolate: false,
          // `npm run check` checks the statements on the embedded version.
          include: [
            'apps/server/src/**/*.test.ts',
            ...(process.env.TEST_DATABASE_URL ? ['scripts/statements/*.postgres.ts'] : []),
          ],
          exclude: ['**/*.process.test.ts', '**/*.fuzz.test.ts'],
          globalSetup: [
            'apps/server/src/testing/cluster.ts',
            'apps/server/src/testing/programs.ts',
          ],
          setupFiles: ['apps/server/src/testing/after-file.setup.ts'],
        },
      },
      componentsOf('web', 1280),
      componentsOf('companion', 390),
      {
        test: {
          // The product as its owner starts it, after the others: starts and kills need the
          // machine.
          name: 'process',
          ...longLimits,
          include: ['apps/server/src/**/*.process.test.ts', 'bench/**/*.process.test.ts'],
          globalSetup: ['scripts/lib/built.mjs'],
          setupFiles: ['apps/server/src/testing/after-file.setup.ts'],
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
