// npm run conformance -- <folder>: runs step tables (default: the project's) against the SCORM run
// time. Server tests check what the LMS must answer for.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type ConformanceReport, runConformance } from '@gesall/scorm/conformance';

const root = join(import.meta.dirname, '..');
const [given] = process.argv.slice(2);
// npm changes the folder and passes the original one.
const own = join(root, 'conformance');
const folder = given === undefined ? own : resolve(process.env.INIT_CWD ?? process.cwd(), given);
// The library warns about deprecated values by itself; the tables check those too.
console.warn = () => undefined;

try {
  const names = readdirSync(folder).filter((name) => name.endsWith('.tsv'));
  const report = await runConformance(
    names.sort().map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') })),
  );
  for (const line of [...report.problems, ...report.failures]) console.log(line);
  console.log(
    `conformance: ${report.tables > 0 || report.problems.length > 0 ? summaryOf(report) : `there is no table in ${folder}`}`,
  );
  const holds = report.tables > 0 && report.failures.length === 0 && report.problems.length === 0;
  process.exitCode = holds ? 0 : 1;
} catch (error) {
  if (!(error instanceof Error && 'syscall' in error)) throw error;
  console.log(`conformance: ${folder} cannot be read (${error.message})`);
  process.exitCode = 1;
}

function summaryOf({
  tables,
  judged,
  failures,
  problems,
  notYet,
  ofLms,
}: ConformanceReport): string {
  return [
    `${judged - failures.length - notYet} of ${judged} steps of ${counted(tables, 'table')} hold`,
    `${failures.length} failed`,
    ...(notYet > 0 ? [`${notYet} not yet`] : []),
    ...(problems.length > 0 ? [`${counted(problems.length, 'fault')} in tables`] : []),
    `${ofLms} of the LMS side ${folder === own ? 'left to the tests of the server' : 'not judged'}`,
  ].join(', ');
}

function counted(count: number, word: string) {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}
