import { secondsIn } from '../results/index.ts';
import type { Standard } from '../runtime/index.ts';
import { argumentsOf } from './cells.ts';
import { standardOf } from './table-standard.ts';

/** A row of a step table; the README of the tables explains its columns. */
export interface Step {
  line: number;
  case: string;
  step: number;
  call: string;
  element: string;
  value: string;
  return: string;
  error: string;
  note: string;
}

/** The `session` that lets time pass while the content runs. */
export const timePasses = '(time)';

/** Why a table cannot be run. `line` counts from 1. */
export interface TableProblem {
  line: number;
  text: string;
}

export interface StepTable {
  file: string;
  /** Undefined only together with a problem. */
  standard: Standard | undefined;
  steps: Step[];
  problems: TableProblem[];
}

const columns = ['case', 'step', 'call', 'element', 'value', 'return', 'error', 'note'] as const;
const calls = [
  'session',
  'Initialize',
  'Terminate',
  'GetValue',
  'SetValue',
  'Commit',
  'GetLastError',
  'GetErrorString',
  'GetDiagnostic',
];

/**
 * Parses a step table and reports every row that contradicts the README. A table with problems must
 * not be run.
 */
export function readStepTable(file: string, text: string): StepTable {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const top = Math.max(
    0,
    lines.findIndex((line) => !line.startsWith('#')),
  );
  const header = (lines[top] ?? '').split('\t');
  const missing = columns.filter((column) => !header.includes(column));
  if (missing.length > 0) {
    const problem = { line: top + 1, text: `the header lacks ${missing.join(', ')}` };
    return { file, standard: undefined, steps: [], problems: [problem] };
  }

  const { steps, problems } = readRows(lines, { top, header });
  const standard = standardOf({
    file,
    comments: lines.slice(0, top),
    cases: steps.map((step) => step.case),
  });
  if (steps.length === 0 && problems.length === 0)
    problems.push({ line: top + 1, text: 'there are no steps below the header' });
  else if (!standard)
    problems.push({
      line: 1,
      text: 'neither a comment, the file name nor the cases tell SCORM 1.2 from 2004',
    });
  problems.push(...problemsOfOrder(steps), ...steps.flatMap(problemsOfStep));
  return {
    file,
    standard,
    steps,
    problems: problems.toSorted((one, other) => one.line - other.line),
  };
}

function readRows(
  lines: readonly string[],
  { top, header }: { top: number; header: readonly string[] },
) {
  const steps: Step[] = [];
  const problems: TableProblem[] = [];
  for (const [index, content] of lines.entries()) {
    if (index <= top || content === '') continue;
    const line = index + 1;
    const cells = content.split('\t');
    // Editors remove an empty last cell, which can only be the note.
    if (cells.length < header.length - 1 || cells.length > header.length) {
      problems.push({ line, text: `${cells.length} cells, not ${header.length}` });
      continue;
    }
    const cell = (column: (typeof columns)[number]) => cells[header.indexOf(column)] ?? '';
    const named = {
      call: cell('call'),
      element: cell('element'),
      value: cell('value'),
      error: cell('error'),
      note: cell('note'),
    };
    steps.push({
      line,
      case: cell('case'),
      step: Number(cell('step')),
      return: cell('return'),
      ...named,
    });
  }
  return { steps, problems };
}

/** Steps of a case are adjacent, begin with a new session, and count from 1. */
function problemsOfOrder(steps: readonly Step[]): TableProblem[] {
  const problems: TableProblem[] = [];
  const seen = new Set<string>();
  let last = { case: '', step: 0 };
  let runs = false;
  for (const { line, case: name, step, call, element } of steps) {
    const isFirst = seen.size === 0 || name !== last.case;
    const wanted = isFirst ? 1 : last.step + 1;
    const isNew = call === 'session' && element === '(new)';
    if (isFirst && seen.has(name))
      problems.push({ line, text: `the case ${name} has ended further up` });
    if (step !== wanted)
      problems.push({ line, text: `step ${step} of ${name} stands where step ${wanted} belongs` });
    if (isFirst && !isNew)
      problems.push({ line, text: `the case ${name} does not begin with a new session` });
    if (!isFirst && isNew)
      problems.push({ line, text: `a new session in the middle of the case ${name}` });
    if (call !== 'session') runs = true;
    else if (isNew || element === '(next)') runs = false;
    else if (runs && element !== timePasses)
      problems.push({ line, text: `${element} is stored while the session runs` });
    seen.add(name);
    last = { case: name, step: Number.isSafeInteger(step) ? step : wanted };
  }
  return problems;
}

function problemsOfStep({ line, call, element, value, error }: Step): TableProblem[] {
  const texts = [
    !calls.includes(call) && `unknown call ${call || '""'}`,
    call === 'session' &&
      !/^(\((new|next|time)\)|[a-z].*)$/.test(element) &&
      `unknown session ${element || '""'}`,
    call !== 'session' && !/^(~|\d+(\|\d+)*)$/.test(error) && `unknown error ${error || '""'}`,
    !isReadable(value) && `the value ${value} cannot be read`,
    element === timePasses &&
      secondsIn(value) === null &&
      `the time ${value || '""'} cannot be read`,
  ];
  return texts.flatMap((text) => (text ? [{ line, text }] : []));
}

function isReadable(value: string): boolean {
  try {
    argumentsOf(value);
    return true;
  } catch {
    return false;
  }
}
