import { describe, expect, test } from 'vitest';
import { moduleKind, withoutFoldedFacts } from './course-entries.ts';
import {
  courseProgress,
  isFailed,
  isReadyForExam,
  percentOf,
  type Status,
  status,
} from './status.ts';

const { NotStarted, InProgress, Done, Completed } = status;

/** Entries as `[status, …]`, the final exam after a bar. */
function entries(modules: Status[], exams: Status[] = []) {
  return [
    ...modules.map((status) => ({ status, isFinalExam: false })),
    ...exams.map((status) => ({ status, isFinalExam: true })),
  ];
}

describe('[courses.status.derivation] a course', () => {
  test.each<[string, Status[], Status[], Status]>([
    ['nothing is begun', [NotStarted, NotStarted], [NotStarted], NotStarted],
    ['nothing is in it', [], [], NotStarted],
    ['one module is begun', [InProgress, NotStarted], [], InProgress],
    ['one of two modules is done', [Done, NotStarted], [], InProgress],
    ['every module is done and there is no exam', [Done, Completed], [], Done],
    ['every module is done, the exam not', [Done, Done], [NotStarted], Done],
    ['every module is done, the exam begun', [Done, Done], [InProgress], Done],
    ['everything is done', [Done, Completed], [Done], Completed],
    ['the exam is done, a module not', [InProgress, Done], [Done], InProgress],
    ['it is nothing but an exam, and that is done', [], [Done], Completed],
    ['it is nothing but an exam, and that is begun', [], [InProgress], InProgress],
  ])('when %s', (_, modules, exams, wanted) => {
    expect(courseProgress(entries(modules, exams)).status).toBe(wanted);
  });
});

test('[courses.status-ordering] the numbers give the order', () => {
  expect([Completed, InProgress, NotStarted, Done].toSorted()).toEqual([
    NotStarted,
    InProgress,
    Done,
    Completed,
  ]);
  expect([NotStarted, InProgress, Done, Completed]).toEqual([0, 1, 2, 3]);
});

test.each([
  [
    'every module is done and the exam is left',
    { modules: 2, modulesDone: 2, exams: 1, examsDone: 0 },
    true,
  ],
  ['a module is left', { modules: 2, modulesDone: 1, exams: 1, examsDone: 0 }, false],
  ['the exam is done', { modules: 2, modulesDone: 2, exams: 1, examsDone: 1 }, false],
  ['there is no exam', { modules: 2, modulesDone: 2, exams: 0, examsDone: 0 }, false],
  ['there is nothing but an exam', { modules: 0, modulesDone: 0, exams: 1, examsDone: 0 }, false],
])('whether only the exam is left when %s', (_, counts, wanted) => {
  expect(isReadyForExam({ begun: counts.modulesDone, ...counts })).toBe(wanted);
});

test('[results.format.rounded-percentages] progress counts what is done, the exam included', () => {
  expect(
    courseProgress(entries([Done, Completed, Done, Done, InProgress], [NotStarted])),
  ).toMatchObject({
    progressPercentage: 67,
    nbrOfDoneModules: 4,
  });
  expect(courseProgress([])).toMatchObject({ progressPercentage: 0, nbrOfDoneModules: 0 });
});

test('[results.format.rounded-percentages] shares are whole percent', () => {
  expect([percentOf(2, 3), percentOf(1, 3), percentOf(0, 0)]).toEqual([67, 33, 0]);
});

describe('a coupled pair', () => {
  const test1 = { id: 1, isFactModule: false, partnerId: 2, partnerIsFact: true };
  const fact = { id: 2, isFactModule: true, partnerId: 1, partnerIsFact: false };
  const alone = { id: 3, isFactModule: false, partnerId: null, partnerIsFact: null };

  test('is listed once, as its test', () => {
    expect(withoutFoldedFacts([test1, fact, alone]).map(({ id }) => id)).toEqual([1, 3]);
  });

  test('keeps a fact module whose test is in another course', () => {
    expect(withoutFoldedFacts([fact, alone]).map(({ id }) => id)).toEqual([2, 3]);
  });

  test('has one kind for each of its modules', () => {
    expect(moduleKind(test1)).toEqual({
      isFactModule: false,
      isFactAndTestModule: true,
      isStandAloneTestModule: false,
    });
    expect(moduleKind(fact)).toEqual({
      isFactModule: true,
      isFactAndTestModule: false,
      isStandAloneTestModule: false,
    });
    expect(moduleKind(alone)).toEqual({
      isFactModule: false,
      isFactAndTestModule: false,
      isStandAloneTestModule: true,
    });
  });
});

describe('an attempt that has come to its end without passing', () => {
  const left = {
    status: InProgress,
    completion: 'completed',
    saysCompleted: true,
    percent: 40,
    standard: '2004',
    exit: 'suspend',
  } as const;

  test.each([
    ['is over in 2004, though it was suspended', {}, true],
    ['is not over when it says that something is left', { completion: 'incomplete' }, false],
    ['is not over when its end is only taken from its silence', { saysCompleted: false }, false],
    ['is not failed when it has passed', { status: Done }, false],
    ['is not failed without a score', { percent: null }, false],
    [
      'is over in 2004 when it was left in the middle without suspending',
      { completion: 'incomplete', exit: '' },
      true,
    ],
    [
      'goes on in 2004 when its window was merely closed in the middle',
      { completion: 'incomplete', exit: null },
      false,
    ],
    [
      'goes on in 1.2 when it was left in the middle without suspending',
      { completion: 'incomplete', standard: '1.2', exit: '' },
      false,
    ],
    ['goes on in 1.2 when it was suspended', { standard: '1.2' }, false],
    ['goes on in 1.2 when its window was merely closed', { standard: '1.2', exit: null }, false],
    ['is over in 1.2 when it was left otherwise', { standard: '1.2', exit: '' }, true],
  ] as const)('%s', (_, more, wanted) => {
    expect(isFailed({ ...left, ...more })).toBe(wanted);
  });
});
