import { defineConfig } from 'vitest/config';

/** A part of `npm run fuzz`; it measures time, so it is no test of `npm test`. */
export default defineConfig({
  test: {
    include: ['apps/server/src/**/*.fuzz.test.ts'],
    globalSetup: ['apps/server/src/testing/cluster.ts'],
    setupFiles: ['apps/server/src/testing/after-file.setup.ts'],
    maxWorkers: 1,
    hookTimeout: 60_000,
  },
});
