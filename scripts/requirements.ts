// Lists which rows of docs/requirements the last `npm test` proved.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readRecord } from './lib/test-run/record.mjs';
import { recordOf, secondRecordOf, suites } from './lib/test-run/suites.mjs';
import { verdictOf } from './lib/test-run/verdict.mjs';
import { countRequirements, ranIn, readTable } from './requirements-count.ts';

const root = join(import.meta.dirname, '..');
const { values } = parseArgs({ options: { part: { type: 'string' } } });

if (!suites.some((suite) => existsSync(recordOf(suite)))) {
  console.error('There is no record of a run. Run npm test first.');
  process.exit(1);
}
const ran = suites.flatMap((suite) =>
  ranIn(verdictOf(readRecord(recordOf(suite)), readRecord(secondRecordOf(suite)))),
);

const folder = join(root, 'docs', 'requirements');
const tables = readdirSync(folder).filter((name) => name.endsWith('.tsv'));
const requirements = tables.flatMap((name) => readTable(readFileSync(join(folder, name), 'utf8')));
const { parts, unproven, errors } = countRequirements(requirements, ran);

if (values.part !== undefined && !parts.some(({ part }) => part === values.part)) {
  console.error(
    `There is no part ${values.part}. The parts are ${parts.map(({ part }) => part).join(', ')}.`,
  );
  process.exit(1);
}
const line = (name: string, proven: number, total: number) =>
  console.log(`${name.padEnd(12)} ${String(proven).padStart(5)} of ${String(total).padStart(5)}`);
for (const { part, proven, total } of parts) line(part, proven, total);
line('all', requirements.length - unproven.length, requirements.length);

if (values.part !== undefined) {
  const ids = unproven.filter(({ part }) => part === values.part).map(({ id }) => id);
  console.log(
    ids.length === 0
      ? `\nEverything of ${values.part} is proven.`
      : `\nNot proven of ${values.part}:\n${ids.join('\n')}`,
  );
}
for (const error of errors) console.error(error);
if (errors.length > 0) process.exitCode = 1;
