import { KernelRegistration } from './kernel-registration.ts';
import { type Answered, isOfLms, runSteps } from './run-steps.ts';
import { readStepTable } from './step-table.ts';

export interface TableFile {
  name: string;
  text: string;
}

export interface ConformanceReport {
  tables: number;
  judged: number;
  /** Steps of the LMS side, called but not judged: there is no LMS here. */
  ofLms: number;
  /** Steps with a known difference that still differ. */
  notYet: number;
  /** One line for each step with another answer than expected. */
  failures: string[];
  /** One line for each mistake in a table or in the list of known differences. */
  problems: string[];
}

/** The known differences: case, step and reason. */
const listName = 'not-yet.tsv';

/**
 * Runs every step table of a folder against the run-time engine alone. An invalid table is reported
 * and not run. Steps in the folder's `not-yet.tsv` count as known differences; a listed step that
 * does not differ is a problem of the list.
 */
export async function runConformance(files: readonly TableFile[]): Promise<ConformanceReport> {
  const report: ConformanceReport = {
    tables: 0,
    judged: 0,
    ofLms: 0,
    notYet: 0,
    failures: [],
    problems: [],
  };
  const listed = listedSteps(files.find(({ name }) => name === listName)?.text ?? '');
  for (const { name, text } of files.filter((file) => file.name !== listName)) {
    const { standard, steps, problems } = readStepTable(name, text);
    report.problems.push(...problems.map((problem) => `${name}:${problem.line}: ${problem.text}`));
    if (problems.length > 0 || !standard) continue;
    const answered = await runSteps(steps, () => new KernelRegistration(standard));
    const judged = answered.filter(({ step }) => !isOfLms(step));
    const differing = judged.filter(({ isAsWritten }) => !isAsWritten);
    const known = differing.filter((each) => listed.delete(nameOf(each)));
    report.tables += 1;
    report.judged += judged.length;
    report.ofLms += answered.length - judged.length;
    report.notYet += known.length;
    report.failures.push(
      ...differing
        .filter((each) => !known.includes(each))
        .map((each) => `${name}: ${lineOf(each)}`),
    );
  }
  report.problems.push(
    ...[...listed].map((step) => `${listName}: ${step} is no step that differs`),
  );
  return report;
}

const listedSteps = (text: string) =>
  new Set(
    text
      .split(/\r?\n/)
      .slice(1)
      .filter(Boolean)
      .map((line) => line.split('\t').slice(0, 2).join(' ')),
  );

const nameOf = ({ step }: Answered) => `${step.case} ${step.step}`;

/** Describes a differing answer in one line. */
export function lineOf({ step, got, error }: Answered): string {
  const call = [step.call, step.element, step.value && short(step.value)].filter(Boolean).join(' ');
  return `${step.case} ${step.step}: ${call}: expected ${answer(step.return, step.error)}, got ${answer(got, error)}`;
}

const answer = (value: unknown, error: string) => `${shown(value)} with error ${error}`;

function shown(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(short(value));
  if (typeof value === 'object' && value !== null && 'thrown' in value)
    return `a throw (${short(String(value.thrown))})`;
  return `the ${typeof value} ${short(String(value))}`;
}

const longest = 80;
const short = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text);
