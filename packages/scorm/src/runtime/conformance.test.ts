import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadRuntime, type Runtime, type Standard } from './index.ts';

const folder = join(import.meta.dirname, '../../../../conformance');

interface Row {
  case: string;
  step: number;
  call: string;
  element: string;
  value: string;
  wantedReturn: string;
  wantedError: string;
  note: string;
}

const linesOf = (file: string): string[] => readFileSync(join(folder, file), 'utf8').trimEnd().split('\n').slice(1);

function rowsOf(file: string): Row[] {
  return linesOf(file).map((line) => {
    const [name = '', step = '', call = '', element = '', value = '', wantedReturn = '', wantedError = '', note = ''] = line.split('\t');
    return { case: name, step: Number(step), call, element, value, wantedReturn, wantedError, note };
  });
}

const unfold = (cell: string): string =>
  cell.replace(/<<(.)\*(\d+)>>/gsu, (_, letter: string, times: string) => letter.repeat(Number(times)));

const literals: Record<string, unknown> = { 'js:null': null, 'js:undefined': undefined, 'js:true': true, 'js:false': false };

function argumentsOf(cell: string): unknown[] {
  if (cell === '(none)') return [];
  if (cell in literals) return [literals[cell]];
  return [cell.startsWith('js:') ? JSON.parse(cell.slice(3)) : unfold(cell)];
}

function seconds(duration: string): number {
  const clock = /^(\d+):(\d+):([\d.]+)$/.exec(duration);
  if (clock) return Number(clock[1]) * 3600 + Number(clock[2]) * 60 + Number(clock[3]);
  const parts = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:([\d.]+)S)?)?$/.exec(duration);
  if (!parts) return Number.NaN;
  return [86_400, 3600, 60, 1].reduce((sum, unit, at) => sum + unit * Number(parts[at + 1] ?? 0), 0);
}

function matches(wanted: string, got: unknown): boolean {
  if (typeof got !== 'string') return false;
  if (wanted === '~') return true;
  if (wanted === '*') return got.length > 0 && got.length <= 255;
  if (wanted.startsWith('set:')) return wanted.slice(4).split(',').sort().join() === got.split(',').sort().join();
  if (wanted.startsWith('num:')) return got !== '' && Number(wanted.slice(4)) === Number(got);
  if (wanted.startsWith('dur:')) return seconds(wanted.slice(4)) === seconds(got);
  return unfold(wanted) === got;
}

const errorMatches = (wanted: string, got: string): boolean => wanted === '~' || wanted.split('|').includes(got);

const modeElements = { '1.2': ['cmi.core.lesson_mode', 'cmi.core.credit'], '2004': ['cmi.mode', 'cmi.credit'] } as const;
const entryElement = { '1.2': 'cmi.core.entry', '2004': 'cmi.entry' } as const;
const timeElement = { '1.2': 'cmi.core.total_time', '2004': 'cmi.total_time' } as const;
const exitElement = { '1.2': 'cmi.core.exit', '2004': 'cmi.exit' } as const;

/** The store of one registration; of the server's rules it plays only what the data model needs to be opened again. */
class Registration {
  seeds: Record<string, string> = {};
  written: Record<string, string> = {};

  constructor(readonly standard: Standard) {}

  reopen(): void {
    const keeps = this.standard === '1.2' || this.written[exitElement['2004']] === 'suspend';
    if (keeps) this.seeds = { ...this.seeds, ...this.written };
    this.written = {};
  }

  async open(): Promise<Runtime> {
    const { standard, seeds } = this;
    const [modeName, creditName] = modeElements[standard];
    const entry = seeds[entryElement[standard]] ?? (seeds[exitElement[standard]] === 'suspend' ? 'resume' : 'ab-initio');
    const createRuntime = await loadRuntime(standard);
    return createRuntime({
      elements: seeds,
      learner: { id: 'elev-0001', name: 'Åkesson, Örjan' },
      mode: (seeds[modeName] ?? 'normal') as 'normal' | 'browse' | 'review',
      credit: (seeds[creditName] ?? 'credit') as 'credit' | 'no-credit',
      entry: entry as '' | 'ab-initio' | 'resume',
      totalTime: seeds[timeElement[standard]] ?? '',
      facts: {},
      mastery: null,
      onEntry: (element, value) => {
        this.written[element] = value;
      },
    }).api;
  }
}

interface Difference {
  case: string;
  step: number;
  text: string;
}

function answerOf(api: Runtime, row: Row): unknown {
  try {
    const given = argumentsOf(row.value);
    if (row.call === 'GetValue') return api.GetValue(row.element);
    if (row.call === 'SetValue') return api.SetValue(row.element, ...given);
    return (api as unknown as Record<string, (...given: unknown[]) => unknown>)[row.call]?.(...given);
  } catch (thrown) {
    return { thrown };
  }
}

async function run(standard: Standard, rows: Row[]): Promise<{ compared: number; differences: Difference[] }> {
  const differences: Difference[] = [];
  let compared = 0;
  let registration = new Registration(standard);
  let api: Runtime | undefined;
  for (const row of rows) {
    if (row.call === 'session') {
      api = undefined;
      if (row.element === '(new)') registration = new Registration(standard);
      else if (row.element === '(next)') registration.reopen();
      else registration.seeds[row.element] = unfold(row.value);
      continue;
    }
    api ??= await registration.open();
    const got = answerOf(api, row);
    const error = api.GetLastError();
    if (row.note.includes('(LMS side)')) continue;
    compared += 1;
    if (matches(row.wantedReturn, got) && errorMatches(row.wantedError, error)) continue;
    const wanted = `${row.wantedReturn}/${row.wantedError}`;
    differences.push({
      case: row.case,
      step: row.step,
      text: `${row.case} ${row.step} ${row.call} ${row.element} ${row.value.slice(0, 60)}: ${String(got).slice(0, 60)}/${error}, not ${wanted.slice(0, 60)}`,
    });
  }
  return { compared, differences };
}

const notYet = new Set(linesOf('not-yet.tsv').map((line) => line.split('\t').slice(0, 2).join(' ')));

describe.each([
  ['1.2', 'scorm12.tsv'],
  ['2004', 'scorm2004.tsv'],
] as const)('SCORM %s', (standard, file) => {
  test('every row of the table is answered as written, but for those listed as not yet, which are not', async () => {
    const rows = rowsOf(file);
    const { compared, differences } = await run(standard, rows);

    const calls = rows.filter((row) => row.call !== 'session' && !row.note.includes('(LMS side)'));
    expect(compared).toBe(calls.length);
    expect(compared).toBeGreaterThan(1000);
    expect(differences.filter((one) => !notYet.has(`${one.case} ${one.step}`)).map((one) => one.text)).toEqual([]);

    const differing = new Set(differences.map((one) => `${one.case} ${one.step}`));
    const listed = rows.map((row) => `${row.case} ${row.step}`).filter((name) => notYet.has(name));
    expect(listed.filter((name) => !differing.has(name))).toEqual([]);
  });
});

test('every row listed as not yet is a row of a table', () => {
  const names = new Set([...rowsOf('scorm12.tsv'), ...rowsOf('scorm2004.tsv')].map((row) => `${row.case} ${row.step}`));
  expect([...notYet].filter((name) => !names.has(name))).toEqual([]);
});
