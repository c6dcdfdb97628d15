import { describe, expect, test } from 'vitest';
import { lastPlace, lastRunOf, nextModule } from './next-module.ts';
import { status } from './status.ts';

const day = (number: number) => `2026-11-0${number}T08:00:00.000Z`;
const aModule = (name: string, given = {}) => ({
  ...{ name, status: status.NotStarted, isLocked: false, isFinalExam: false },
  ...{ lastRun: null as string | null, fmLastRun: null as string | null },
  ...given,
});
const begun = (name: string, lastRun: string) =>
  aModule(name, { status: status.InProgress, lastRun });
const aCourse = (modules: ReturnType<typeof aModule>[], given = {}) => ({
  ...{ disabled: false, finalExamEnabled: false, modules },
  ...given,
});

test('a module was last run when the later of its parts was', () => {
  expect(lastRunOf({ lastRun: day(5), fmLastRun: day(3) })).toBe(day(5));
  expect(lastRunOf({ lastRun: day(3), fmLastRun: day(5) })).toBe(day(5));
  expect(lastRunOf({ lastRun: null, fmLastRun: null })).toBeNull();
});

describe('the next module of a course', () => {
  const done = aModule('done', { status: status.Done, lastRun: day(9) });

  test('is the one that was run last, its fact part too', () => {
    const fact = aModule('fact', { fmLastRun: day(5) });
    expect(nextModule(aCourse([begun('older', day(3)), done, fact]))?.name).toBe('fact');
  });

  test('is else the first that is open and unfinished', () => {
    const locked = aModule('locked', { isLocked: true });
    const course = aCourse([done, locked, aModule('first'), aModule('second')]);
    expect(nextModule(course)?.name).toBe('first');
  });

  test('is the final exam once that is open, and nothing without access', () => {
    const exam = [aModule('exam', { isFinalExam: true })];
    expect(nextModule(aCourse(exam))).toBeUndefined();
    expect(nextModule(aCourse(exam, { finalExamEnabled: true }))?.name).toBe('exam');
    expect(nextModule(aCourse([aModule('any')], { disabled: true }))).toBeUndefined();
  });
});

describe('the last place over all courses', () => {
  test('is the unfinished module that was run last', () => {
    const courses = [aCourse([begun('a', day(2))]), aCourse([begun('b', day(4))]), aCourse([])];
    expect(lastPlace(courses)).toMatchObject({ module: { name: 'b' }, lastRun: day(4) });
  });

  test('is none before the first run', () => {
    expect(lastPlace([aCourse([aModule('a')])])).toBeUndefined();
  });
});
