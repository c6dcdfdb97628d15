import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ConformanceReport, runConformance } from '@gesall/scorm/conformance';

/** The project's own tables; server tests check what the LMS must answer for. */
export const ownTables = join(import.meta.dirname, '..', 'conformance');

/** Runs a folder's step tables against the SCORM run time: what to print, and whether all hold. */
export async function conformanceOf(folder: string): Promise<{ holds: boolean; lines: string[] }> {
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith('.tsv'));
    const report = await runConformance(
      names.sort().map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') })),
    );
    const hasTables = report.tables > 0 || report.problems.length > 0;
    const summary = hasTables ? summaryOf(report, folder) : `there is no table in ${folder}`;
    return {
      holds: report.tables > 0 && report.failures.length === 0 && report.problems.length === 0,
      lines: [...report.problems, ...report.failures, `conformance: ${summary}`],
    };
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    return {
      holds: false,
      lines: [`conformance: ${folder} cannot be read (${error.message})`],
    };
  }
}

function summaryOf(
  { tables, judged, failures, problems, notYet, ofLms }: ConformanceReport,
  folder: string,
): string {
  return [
    `${judged - failures.length - notYet} of ${judged} steps of ${counted(tables, 'table')} hold`,
    `${failures.length} failed`,
    ...(notYet > 0 ? [`${notYet} not yet`] : []),
    ...(problems.length > 0 ? [`${counted(problems.length, 'fault')} in tables`] : []),
    `${ofLms} of the LMS side ${folder === ownTables ? 'left to the tests of the server' : 'not judged'}`,
  ].join(', ');
}

function counted(count: number, word: string) {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}
