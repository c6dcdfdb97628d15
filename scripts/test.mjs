// The whole truth: check, unit and integration tests, browser tests against the production bundle.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureInstalled, ensureNode, root } from './lib/prepare.mjs';

ensureNode();
ensureInstalled();
ensureChromium();

const results = join(root, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const step = (name, args) => {
  console.log(`\n── ${name}`);
  const startedAt = performance.now();
  const { status } = spawnSync('node', args, { cwd: root, stdio: 'inherit' });
  console.log(`${name}: ${Math.round((performance.now() - startedAt) / 1000)} s`);
  return status === 0;
};

const checked = step('check', ['scripts/check.mjs']);
ensureBuilt();
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', '--reporter=json', '--outputFile.json=test-results/vitest.json'];
const unitRan = step('unit and integration tests', vitest);
const browserRan = step('browser tests', ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts']);

const files = [...vitestFiles(), ...playwrightFiles()];
console.log('\nThe ten slowest files:');
for (const { name, ms } of files.toSorted((a, b) => b.ms - a.ms).slice(0, 10))
  console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`);

const again = specsOf({ suites: read('e2e.json').suites }).filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
if (again.length > 0) console.log(`\nPassed only at the second try:\n${again.map(({ title }) => `  ${title}`).join('\n')}`);

const sum = (key) => files.reduce((total, file) => total + file[key], 0);
const steps = [checked, unitRan, browserRan];
// A step can fail without a failed test: a check, or a runner that did not come so far.
const silent = steps.filter((ok) => !ok).length > 0 && sum('failed') === 0 ? steps.filter((ok) => !ok).length : checked ? 0 : 1;
console.log(`\n${sum('passed')} passed, ${sum('failed') + silent} failed`);
process.exitCode = steps.every(Boolean) ? 0 : 1;

function vitestFiles() {
  return (
    read('vitest.json').testResults?.map(({ name, startTime, endTime, assertionResults }) => ({
      name: relative(root, name),
      ms: endTime - startTime,
      passed: assertionResults.filter((test) => test.status === 'passed').length,
      failed: assertionResults.filter((test) => test.status === 'failed').length,
    })) ?? []
  );
}

function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

function playwrightFiles() {
  const tests = (suite) => specsOf(suite).flatMap((spec) => spec.tests);
  return (
    read('e2e.json').suites?.map((suite) => ({
      name: `e2e/${suite.file}`,
      ms: tests(suite)
        .flatMap((test) => test.results)
        .reduce((total, result) => total + result.duration, 0),
      passed: tests(suite).filter((test) => test.status === 'expected' || test.status === 'flaky').length,
      failed: tests(suite).filter((test) => test.status === 'unexpected').length,
    })) ?? []
  );
}

function read(name) {
  const path = join(results, name);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}
