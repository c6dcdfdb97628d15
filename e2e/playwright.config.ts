import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserContext, chromiumArgs, chromiumPath } from '../scripts/lib/chromium.mjs';
import { copyFolder, ensureDemoSchool } from '../scripts/lib/demo-school.mjs';
import { storyPorts } from '../scripts/lib/free-ports.mjs';
import { timeLimits } from '../scripts/lib/time-limits.mjs';

process.env.GESALL_E2E_ACCOUNTING = `http://127.0.0.1:${storyPorts.accounting}`;
process.env.GESALL_E2E_PUSH = `http://127.0.0.1:${storyPorts.push}`;
process.env.GESALL_E2E_DATA ??= openFolder();

mkdirSync(join(import.meta.dirname, '..', 'test-results'), { recursive: true });

/** A second attempt keeps what the first one left behind: why it failed may not show again. */
const again = process.env.SECOND_ATTEMPT ? '.again' : '';

/**
 * A data folder with the demonstration school, accessible to the account that runs PostgreSQL when
 * the tests run as root.
 */
function openFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'gesall-e2e-'));
  chmodSync(folder, 0o755);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const dataDir = join(folder, 'data');
  copyFolder(ensureDemoSchool(), dataDir);
  return dataDir;
}

export default defineConfig({
  testDir: '.',
  outputDir: `../test-results/e2e${again}`,
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  timeout: timeLimits.longTest,
  expect: { timeout: timeLimits.expect, toPass: { timeout: timeLimits.expect } },
  reporter: 'line',
  use: {
    baseURL: `http://localhost:${storyPorts.product}`,
    locale: browserContext.locale,
    timezoneId: process.env.E2E_TIMEZONE ?? browserContext.timezoneId,
    // A press or a request that a story waits for in vain must not use up the story's whole limit.
    actionTimeout: timeLimits.test,
    viewport: { width: 1280, height: 860 },
    contextOptions: { reducedMotion: browserContext.reducedMotion },
    trace: process.env.SECOND_ATTEMPT ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: chromiumPath(),
      args: chromiumArgs,
    },
  },
  webServer: [
    {
      // The product's output, for failures that the page does not explain.
      command: `exec node scripts/start.mjs > test-results/product${again}.log`,
      cwd: '..',
      url: `http://localhost:${storyPorts.product}/readyz`,
      timeout: timeLimits.longTest,
      gracefulShutdown: { signal: 'SIGTERM', timeout: timeLimits.expect },
      env: {
        PORT: String(storyPorts.product),
        CONTENT_PORT: String(storyPorts.content),
        ACCOUNTING_STAND_IN_PORT: String(storyPorts.accounting),
        DATA_DIR: process.env.GESALL_E2E_DATA,
        LOG_LEVEL: 'warn',
        CHECK_REPLIES: '1',
        PUSH_HOSTS: process.env.GESALL_E2E_PUSH,
      },
    },
    {
      command: 'exec node build/push-stand-in/main.js',
      cwd: '..',
      port: storyPorts.push,
      env: { PUSH_STAND_IN_PORT: String(storyPorts.push) },
    },
  ],
});
