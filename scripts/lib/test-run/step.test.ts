import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readRecord } from './record.mjs';
import { runStep } from './step.mjs';

let folder: string;
let record: string;
const said: string[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gesall-step-'));
  vi.spyOn(console, 'log').mockImplementation((line) => said.push(String(line)));
});
afterAll(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  said.length = 0;
  record = join(folder, 'record.jsonl');
  writeFileSync(record, '');
});

const write = (...lines: object[]) =>
  appendFileSync(record, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
const node = (code: string) => ['--eval', code];

test('a step passes with its program, and fails with it', async () => {
  const step = (code: string) => runStep({ name: 'a step', args: node(code), endsAt: 1e9 });
  expect(await step('')).toEqual({ passed: true, cutOff: false });
  expect(await step('process.exitCode = 3')).toEqual({ passed: false, cutOff: false });
});

test('a step that takes too long is ended, and was cut off', async () => {
  const hangs = { name: 'a step', args: node('setInterval(() => {}, 1000)') };
  expect(await runStep({ ...hangs, endsAt: performance.now() })).toEqual({
    passed: false,
    cutOff: true,
  });
});

test('when nothing ends, a step says which tests it waits for', async () => {
  write(
    { id: '1', file: 'a.test.ts', title: 'ended', state: 'passed' },
    { id: '2', file: 'a.test.ts', title: 'hangs', state: 'planned' },
    { id: '2', state: 'running' },
    { id: '3', file: 'b.test.ts', title: 'comes later', state: 'planned' },
  );
  const ends = join(folder, 'ends');
  const untilTold = `const timer = setInterval(() => { if (require('fs').existsSync(${JSON.stringify(ends)})) clearInterval(timer); }, 10)`;
  const step = runStep({ name: 'a step', args: node(untilTold), record, endsAt: 1e9, silence: 20 });
  await expect.poll(() => said.join('\n')).toContain('a step waits for:\n  a.test.ts › hangs');
  writeFileSync(ends, '');
  expect(await step).toEqual({ passed: true, cutOff: false });
  expect(said.join('\n')).not.toContain('comes later');
});

test('a record is read by its last lines, without what was dropped or cut off', () => {
  write(
    { id: 'file', file: 'a.test.ts', title: 'the whole file', state: 'planned' },
    { id: 'file', state: 'dropped' },
    { id: '1', file: 'a.test.ts', title: 'one', state: 'planned' },
    { id: '1', state: 'failed', message: 'no' },
  );
  appendFileSync(record, '{"id":"1","state":"pas');
  expect(readRecord(record)).toEqual([
    { id: '1', file: 'a.test.ts', title: 'one', state: 'failed', message: 'no' },
  ]);
  expect(readRecord(join(folder, 'none.jsonl'))).toEqual([]);
});
