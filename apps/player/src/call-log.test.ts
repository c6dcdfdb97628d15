import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallLog } from './call-log.ts';
import type { LookReport } from './wire.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function aLog() {
  const reports: LookReport[] = [];
  const log = new CallLog(async (report) => reports.push(structuredClone(report)));
  return { log, reports };
}

test('what content asks for is handed in when it pauses, cut to a reasonable length', () => {
  const { log, reports } = aLog();
  log.note('Initialize', [''], { answer: 'true', error: '0' });
  log.note('SetValue', ['cmi.suspend_data', 'x'.repeat(5000)], { answer: 'true', error: '0' });
  expect(reports).toEqual([]);
  vi.advanceTimersByTime(2000);
  const calls = [
    ['Initialize', '', '', 'true', '0'],
    ['SetValue', 'cmi.suspend_data', 'x'.repeat(200), 'true', '0'],
  ];
  expect(reports).toEqual([{ calls, total: 2, refused: 0 }]);
});

test('a value that is refused counts, a question for what nobody has set does not', () => {
  const { log, reports } = aLog();
  log.note('GetValue', ['cmi.location'], { answer: '', error: '403' });
  log.note('GetValue', ['cmi.nonsense'], { answer: '', error: '401' });
  log.note('SetValue', ['cmi.score.raw', '85,5'], { answer: 'false', error: '406' });
  log.send();
  expect(reports).toMatchObject([{ total: 3, refused: 2 }]);
});
