import { describe, expect, test } from 'vitest';
import { courseOfClass } from './level.ts';
import {
  isLockedNext,
  type LockState,
  stateOfCourse,
  stateOfExam,
  stateOfModule,
} from './lock-state.ts';

const modules = (...states: LockState[]) => states.map((state) => ({ state }));

describe('the lock of a course', () => {
  test.each([
    ['no module', modules(), 'open'],
    ['none locked', modules('open', 'open'), 'open'],
    ['all locked', modules('locked', 'locked'), 'locked'],
    ['one locked', modules('open', 'locked'), 'partly'],
    ['one locked for some', modules('locked', 'partly'), 'partly'],
    ['all locked for some', modules('partly', 'partly'), 'partly'],
  ] as const)('[locks.course.status-derived] with %s', (_, given, expected) => {
    expect(stateOfCourse(given)).toBe(expected);
  });

  const withExam = (locked: number) => {
    const module = (id: number, isLocked: boolean) => ({
      ...{ id, name: `Modul ${id}`, isFinalExam: id === 6, isLocked },
      isLockedBySomeButNotAllStudentsInClass: false,
    });
    const students = [7, 8].map((studentId) => ({
      ...{ studentId, id: studentId * 10, finalExamEnabled: studentId === 8 },
      finalExamStartDate: studentId === 8 ? '2026-11-16' : null,
    }));
    return courseOfClass({
      ...{ id: 1, name: 'El', hasFinalExam: true, students },
      modules: [1, 2, 3, 4, 5, 6].map((id) => module(id, id <= locked)),
    } as unknown as Parameters<typeof courseOfClass>[0]);
  };

  test('[locks.module.finalexam-excluded] [locks.course.status-derived] [locks.course.lock-all] has five modules and no exam, for every student', () => {
    for (const [locked, state] of [
      [0, 'open'],
      [2, 'partly'],
      [5, 'locked'],
    ] as const) {
      const course = withExam(locked);
      expect(course.modules.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
      expect(stateOfCourse(course.modules)).toBe(state);
      expect(course.studentIds).toEqual([7, 8]);
    }
  });

  test('[finalexam.class-mixed-state] has an exam that is open to some of its students', () => {
    expect(withExam(0).exam).toMatchObject({ open: 1, total: 2, isOn: false, placeIds: [70, 80] });
  });
});

describe('the lock of a module', () => {
  test('[locks.module.partial] is open, locked for some or locked', () => {
    const state = (isLocked: boolean, some: boolean) =>
      stateOfModule({ isLocked, isLockedBySomeButNotAllStudentsInClass: some });
    expect([state(false, false), state(true, true), state(true, false)]).toEqual([
      'open',
      'partly',
      'locked',
    ]);
  });

  test('[locks.module.partial-click-locks-all] is set by a press on one that is locked for some', () => {
    expect((['open', 'partly', 'locked'] as const).map(isLockedNext)).toEqual([true, true, false]);
  });
});

describe('the exam of a class', () => {
  const on = (since: string) => ({ finalExamEnabled: true, finalExamStartDate: since });
  const off = { finalExamEnabled: false, finalExamStartDate: null };

  test('[finalexam.class-mixed-state] is on when every student has it, and counts those who have', () => {
    expect(stateOfExam([on('2026-11-16'), on('2026-11-17')])).toEqual({
      open: 2,
      total: 2,
      isOn: true,
      since: '2026-11-16',
    });
    expect(stateOfExam([off, on('2026-11-17')])).toEqual({
      open: 1,
      total: 2,
      isOn: false,
      since: '2026-11-17',
    });
    expect(stateOfExam([off, off])).toEqual({ open: 0, total: 2, isOn: false, since: undefined });
    expect(stateOfExam([])).toEqual({ open: 0, total: 0, isOn: false, since: undefined });
  });
});
