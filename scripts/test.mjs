// All checks and tests.
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { ensurePostgres15, howToInstall, withPostgres15 } from './lib/postgres-15.mjs';
import { ensureInstalled, ensureNode, root } from './lib/prepare.mjs';
import { asLines, filesRun, oldestResults, results, unitResults } from './lib/test-results.mjs';

ensureNode();
ensureInstalled();
ensureChromium();

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const step = (name, args, settings = {}) => {
  console.log(`\n── ${name}`);
  const startedAt = performance.now();
  const { status } = spawnSync('node', args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...settings },
  });
  console.log(`${name}: ${Math.round((performance.now() - startedAt) / 1000)} s`);
  return status === 0;
};

const checked = step('check', ['scripts/check.mjs']);
ensureBuilt();
const vitest = (file, more = []) =>
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=test-results/${file}`,
    ...more,
  ]
    // In CI one retry is allowed, and reported at the end.
    .concat(process.env.CI ? ['--retry=1'] : []);
const unitRan = step('unit and integration tests', vitest(unitResults));
const oldestRan = runOnOldest();
const browserRan = step('browser tests', [
  'node_modules/@playwright/test/cli.js',
  'test',
  '--config',
  'e2e/playwright.config.ts',
]);

const files = filesRun();
console.log('\nThe ten slowest files:');
for (const { name, ms } of files.toSorted((a, b) => b.ms - a.ms).slice(0, 10))
  console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`);

const tests = files.flatMap((file) => file.tests);
const inState = (...states) => tests.filter(({ state }) => states.includes(state));
const tell = (heading, some) =>
  some.length > 0 && console.log(`\n${heading}:\n${some.map(asLines).join('\n')}`);
tell('Passed on retry', inState('again'));
// Repeated at the end of a long log.
tell('Failed', inState('failed'));

const failed = inState('failed').length;
const steps = [checked, unitRan, oldestRan ?? true, browserRan];
// A step can fail without a failed test.
const silent =
  steps.filter((ok) => !ok).length > 0 && failed === 0
    ? steps.filter((ok) => !ok).length
    : checked
      ? 0
      : 1;
if (oldestRan === undefined)
  console.log(`\nSKIPPED: PostgreSQL 15, the oldest supported version. ${howToInstall}`);
console.log(`\n${inState('passed', 'again').length} passed, ${failed + silent} failed`);
process.exitCode = steps.every(Boolean) ? 0 : 1;

/** Runs database tests on the oldest supported PostgreSQL; undefined without one. */
function runOnOldest() {
  if (!ensurePostgres15()) return undefined;
  const files = [
    'platform/db/',
    'platform/jobs/',
    'platform/live/',
    'platform/observe/readiness',
    'domains/results/standing/',
    'domains/results/journal/whole-journal',
    'operations/backup.test',
    'operations/clean-up',
    'operations/upgrade',
    'operations/ended-connections',
    'operations/external-database.process',
  ];
  const projects = ['--project', 'server', '--project', 'process'];
  try {
    return withPostgres15((settings) =>
      step('tests on PostgreSQL 15', vitest(oldestResults, [...projects, ...files]), settings),
    );
  } catch (error) {
    console.error(error);
    return false;
  }
}
