import { expect, test } from 'vitest';
import {
  classesOf,
  examFilters,
  examState,
  type StudentInCourse,
  shownStudents,
} from './exam-board.ts';

const aStudent = (changes: Partial<StudentInCourse>): StudentInCourse => ({
  studentId: 1,
  studentCourseId: 1,
  name: 'Ada Alm',
  classId: 1,
  className: 'EE24A',
  status: 1,
  isReadyForExam: false,
  finalExamEnabled: false,
  finalExamStartDate: null,
  finalExamClosesAt: null,
  disabled: false,
  ...changes,
});
const students = [
  aStudent({ name: 'Åsa Öhman', isReadyForExam: true, status: 2 }),
  aStudent({ name: 'Bo Berg', finalExamEnabled: true, classId: 2, className: 'EE24B' }),
  aStudent({ name: 'Cilla Ask' }),
];

test('[finalexam.tab.search-and-filters] the board shows who is ready, who has the exam open, who has not, and who is searched for', () => {
  const names = (filter: 'all' | 'ready' | 'on' | 'off', words = '') =>
    shownStudents(students, { filter, words }).map(({ name }) => name);
  expect(names('all')).toEqual(['Åsa Öhman', 'Bo Berg', 'Cilla Ask']);
  expect(names('ready')).toEqual(['Åsa Öhman']);
  expect(names('on')).toEqual(['Bo Berg']);
  expect(names('off')).toEqual(['Åsa Öhman', 'Cilla Ask']);
  expect(names('all', ' öHM')).toEqual(['Åsa Öhman']);
  expect(names('on', 'cilla')).toEqual([]);
  expect(names('all', 'öhman åsa')).toEqual(['Åsa Öhman']);
  expect(names('all', 'asa')).toEqual([]);
  expect([...examFilters]).toEqual(['all', 'ready', 'on', 'off']);
});

test.each([
  [{ finalExamEnabled: true, status: 2 }, 'on'],
  [{ isReadyForExam: true, status: 2 }, 'ready'],
  [{ status: 3 }, 'done'],
  [{ status: 1 }, 'left'],
  [{ status: 0 }, 'none'],
  [{ status: 2, disabled: true }, 'disabled'],
] as const)('what is said of %o is %s', (changes, expected) => {
  expect(examState(aStudent(changes))).toBe(expected);
});

test('classes are named once, in the order of their names', () => {
  expect(classesOf([...students].reverse())).toEqual([
    { id: 1, name: 'EE24A' },
    { id: 2, name: 'EE24B' },
  ]);
});
