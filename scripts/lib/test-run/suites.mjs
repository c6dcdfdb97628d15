// The suites of a run: how each is run whole, and how what failed in it is run again alone.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensurePostgres15, withPostgres15 } from '../postgres-15.mjs';
import { recordedIn, results } from './record.mjs';

const reporter = (runner) => `./scripts/lib/test-run/${runner}-reporter.mjs`;

const vitest = (...more) => [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--reporter=dot',
  `--reporter=${reporter('vitest')}`,
  ...more,
];

/** Whole files: a test may need what those before it in its file made. */
const filesAlone = (open) => [
  '--maxWorkers=1',
  '--no-file-parallelism',
  ...new Set(open.map(({ file }) => file).filter(Boolean)),
];

const playwright = (...more) => [
  'node_modules/@playwright/test/cli.js',
  'test',
  '--config',
  'e2e/playwright.config.ts',
  `--reporter=line,${reporter('playwright')}`,
  ...more,
];

/** Playwright reads which stories to run from a file of the shape that it writes itself. */
function storiesAlone(open) {
  const file = join(results, 'open-stories.json');
  const failedTests = open.map(({ id }) => id);
  writeFileSync(file, JSON.stringify({ status: 'failed', failedTests }));
  return ['--workers=1', '--last-failed', '--last-failed-file', file];
}

const onPostgres15 = ['--project', 'server', '--project', 'process'];
/** Files that depend on the version: migrations, triggers, an upgrade, a restore, every statement. */
const filesOnPostgres15 = [
  'platform/db/',
  'domains/results/standing/',
  'operations/backup.test',
  'operations/upgrade',
  'scripts/statements/',
];

export const suites = [
  {
    name: 'unit and integration tests',
    file: 'unit',
    whole: () => vitest(),
    alone: (open) => vitest(...filesAlone(open)),
  },
  {
    name: 'tests on PostgreSQL 15',
    file: 'postgres-15',
    isPossible: ensurePostgres15,
    around: withPostgres15,
    whole: () => vitest(...onPostgres15, ...filesOnPostgres15),
    alone: (open) => vitest(...onPostgres15, ...filesAlone(open)),
  },
  {
    name: 'browser tests',
    file: 'stories',
    whole: () => playwright(),
    alone: (open) => playwright(...storiesAlone(open)),
  },
];

export const recordOf = ({ file }) => join(results, `${file}.jsonl`);
export const secondRecordOf = ({ file }) => join(results, `${file}.again.jsonl`);

/** The settings of a suite's run, with what `around` adds. */
export async function inSuite({ around }, record, work) {
  const env = recordedIn(record);
  return around ? around((settings) => work({ ...env, ...settings })) : work(env);
}
