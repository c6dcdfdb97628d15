import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          // Half of the time would go to loading the same libraries for each file.
          isolate: false,
          unstubGlobals: true,
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/web/src/**/*.test.ts',
            'apps/player/src/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'server',
          // A test has its own database and parts. Loading the product anew for each file would
          // take two thirds of the time.
          isolate: false,
          include: ['apps/server/src/**/*.test.ts'],
          exclude: ['**/*.process.test.ts', '**/*.fuzz.test.ts'],
          globalSetup: ['apps/server/src/testing/cluster.ts'],
          setupFiles: ['apps/server/src/testing/after-file.setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          // The product as its owner starts it, after the others: starts and kills need the
          // machine.
          name: 'process',
          include: ['apps/server/src/**/*.process.test.ts', 'bench/**/*.process.test.ts'],
          globalSetup: ['scripts/lib/built.mjs'],
          setupFiles: ['apps/server/src/testing/after-file.setup.ts'],
          sequence: { groupOrder: 1 },
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
