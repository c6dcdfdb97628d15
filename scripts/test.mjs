// npm test: all checks and tests. With `--failed`, check and what failed in the last run.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureFreePorts } from './lib/free-ports.mjs';
import { folderInMemory } from './lib/memory-folder.mjs';
import { ensureNginx } from './lib/nginx.mjs';
import { howToInstall } from './lib/postgres-15.mjs';
import { ensureInstalled, ensureNode, root } from './lib/prepare.mjs';
import { readRecord, results } from './lib/test-run/record.mjs';
import { runStep } from './lib/test-run/step.mjs';
import { inSuite, recordOf, secondRecordOf, suites } from './lib/test-run/suites.mjs';
import { asLines, inState, seconds, slowestFiles, verdictOf } from './lib/test-run/verdict.mjs';
import { timeLimits } from './lib/time-limits.mjs';

const onlyFailed = process.argv.includes('--failed');
const startedAt = performance.now();
const endsAt = startedAt + timeLimits.wholeRun;

ensureNode();
ensureInstalled();
ensureChromium();
ensureNginx();
await ensureFreePorts();

if (!onlyFailed) rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const inMemory = folderInMemory();
if (inMemory) process.env.TMPDIR = inMemory;
const tree = treeOfNow();

const checked = await runStep({ name: 'check', args: ['scripts/check.mjs'], endsAt });
ensureBuilt();

const runs = [];
for (const suite of suites) runs.push({ suite, ...(await firstRunOf(suite)) });
// After all suites, so that nothing else runs beside the second attempts.
for (const run of runs) await secondRunOf(run);

const verdicts = runs.map(({ suite, wasCutOff }) => ({
  suite,
  tests: verdictOf(readRecord(recordOf(suite)), readRecord(secondRecordOf(suite)), { wasCutOff }),
}));
process.exitCode = conclude() === 0 ? 0 : 1;

/** `silent` is a runner that failed without a failed test. */
async function firstRunOf(suite) {
  const record = recordOf(suite);
  if (onlyFailed && existsSync(record)) return {};
  if (performance.now() >= endsAt) return { wasCutOff: true, notBegun: true };
  if (suite.isPossible && !suite.isPossible()) return { isSkipped: true };
  try {
    const { passed, cutOff } = await inSuite(suite, record, (env) =>
      runStep({ name: suite.name, args: suite.whole(), env, record, endsAt }),
    );
    return { wasCutOff: cutOff, silent: !passed && !cutOff && openOf(suite).length === 0 };
  } catch (error) {
    console.error(error);
    return { silent: true };
  }
}

async function secondRunOf(run) {
  const { suite } = run;
  const open = openOf(suite);
  if (open.length === 0 || run.wasCutOff || performance.now() >= endsAt) return;
  const record = secondRecordOf(suite);
  const name = `${suite.name}: ${open.length} once more, alone`;
  await inSuite(suite, record, (env) =>
    runStep({
      name,
      args: suite.alone(open),
      env: { ...env, SECOND_ATTEMPT: '1' },
      record,
      endsAt,
    }),
  );
}

/** What failed, or was not run, and has not passed alone since. */
function openOf(suite) {
  const [first, second] = [readRecord(recordOf(suite)), readRecord(secondRecordOf(suite))];
  return inState(verdictOf(first, second, { wasCutOff: true }), 'failed', 'not run');
}

/** Prints what came of the run; returns the number of failures. */
function conclude() {
  const tests = verdicts.flatMap(({ suite, tests }) =>
    suite.file === 'postgres-15'
      ? tests.map((test) => ({ ...test, file: `${test.file} (PostgreSQL 15)` }))
      : tests,
  );
  console.log('\nThe ten slowest files:');
  for (const { name, ms } of slowestFiles(tests)) console.log(`${seconds(ms)}  ${name}`);

  const again = inState(tests, 'again');
  const failed = inState(tests, 'failed');
  const notRun = inState(tests, 'not run');
  const skipped = inState(tests, 'skipped');
  list(
    'Failed, then passed alone',
    again,
    ({ file, title, ms }) => `${seconds(ms)}  ${file} › ${title}`,
  );
  list('Not run, since the run took too long', notRun, titleOf);
  for (const { suite, notBegun } of runs) if (notBegun) console.log(`Not begun: ${suite.name}.`);
  list('Skipped, since this machine or version lacks what they need', skipped, titleOf);
  list('Failed', failed, asLines);
  for (const { suite, silent } of runs)
    if (silent) console.log(`${suite.name} failed without a failed test.`);
  if (runs.some(({ isSkipped }) => isSkipped))
    console.log(`\nSKIPPED: PostgreSQL 15, the oldest supported version. ${howToInstall}`);

  const silent = runs.filter(({ silent, notBegun }) => silent || notBegun).length;
  const passedCount = inState(tests, 'passed', 'again').length;
  const failedCount = failed.length + notRun.length + silent + (checked.passed ? 0 : 1);
  if (!onlyFailed)
    keep({
      passed: passedCount,
      failed: failedCount,
      again: again.length,
      skipped: skipped.length,
    });
  if (again.length > 0)
    console.log(`\n${again.length} of those that passed had failed before they ran alone.`);
  console.log(`\n${passedCount} passed, ${failedCount} failed`);
  return failedCount;
}

function titleOf({ file, title }) {
  return `  ${file} › ${title}`;
}

function list(heading, tests, line) {
  if (tests.length > 0) console.log(`\n${heading}:\n${tests.map(line).join('\n')}`);
}

/** Which state of the project a whole run was of, and what came of it. */
function keep(outcome) {
  const minutes = Math.round((performance.now() - startedAt) / 6000) / 10;
  const file = join(results, 'whole-run.json');
  writeFileSync(file, `${JSON.stringify({ ...tree, ...outcome, minutes }, null, 2)}\n`);
}

function treeOfNow() {
  const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout?.trim();
  return { commit: git('rev-parse', 'HEAD') || null, clean: git('status', '--porcelain') === '' };
}
