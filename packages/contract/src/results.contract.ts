import { z } from 'zod';
import { historyEntry } from './attempt-shapes.ts';
import { call } from './call.ts';
import { statusNumber } from './shapes.ts';
import { id, moduleType, named } from './wire.ts';

const studentResult = z.object({
  score: z.number(),
  maxScore: z.number(),
  activityPoints: z.number(),
  maxActivityPoints: z.number(),
  lastRun: z.string().nullable(),
  courseName: z.string(),
  courseId: z.number(),
  module: z.string(),
  moduleId: z.number(),
  moduleType,
  /** Percent. */
  approveLimit: z.number(),
  isFinalExam: z.boolean(),
  status: statusNumber,
  nbrOfAttempts: z.number(),
  studentIsDone: z.boolean(),
  studentHasPassed: z.boolean(),
});

/** A cell of the class's table; exists only for students who have run the module. */
const cell = z.object({
  moduleId: z.number(),
  status: statusNumber,
  score: z.number(),
  maxScore: z.number(),
  hasPassed: z.boolean(),
  nbrOfAttempts: z.number(),
  activityPoints: z.number(),
  maxActivityPoints: z.number(),
  lastRun: z.string().nullable(),
  /** True when the package contradicts score and limit. */
  claimDiffers: z.boolean(),
  /** The former result, while a correction applies; null without one. */
  correction: z
    .object({
      at: z.string(),
      reason: z.enum(['severalParts', 'journal', 'completedIsEnough', 'scoreDecides']),
      status: statusNumber,
      percent: z.number().nullable(),
    })
    .nullable(),
});

const listedModule = z.object({
  id: z.number(),
  moduleId: z.number(),
  courseModuleId: z.number(),
  name: z.string(),
  moduleType,
  isFinalExam: z.boolean(),
  sortOrder: z.number(),
  approvalLimit: z.number(),
});

const studentRow = z.object({
  studentId: z.number(),
  name: z.string(),
  status: statusNumber,
  progressPercentage: z.number(),
  donePercentage: z.number(),
  nbrOfDoneModules: z.number(),
  lastRun: z.string().nullable(),
  results: z.array(cell),
});

const courseResults = z.object({
  id: z.number(),
  name: z.string(),
  courseName: z.string(),
  subject: z.string().nullable(),
  modules: z.array(listedModule),
  students: z.array(studentRow),
});

/** A class's progress in a course, over the students who have it. */
const classStatistics = named.extend({
  students: z.number(),
  /** Percent, over best results with a score; null without any. */
  averageScore: z.number().nullable(),
  /** Percent, over the students. */
  donePercentage: z.number(),
  /** Attempts per module that was run; null without any. */
  averageNumberOfTimes: z.number().nullable(),
  /** Points per module that was run and gives points; null without any. */
  averageActivityPoints: z.number().nullable(),
  lastRun: z.string().nullable(),
});

/** Results and attempts, for students and teachers. */
export const resultsContract = {
  myResult: call('GET', '/student/MyResult', {
    about: 'The profile of the signed-in student with the best result of each module.',
    result: z.object({
      id: z.number(),
      name: z.string(),
      email: z.string(),
      classes: z.array(
        z.object({ className: z.string(), schoolName: z.string(), schoolId: z.number() }),
      ),
      bestResults: z.array(studentResult),
    }),
  }),

  myResults: call('GET', '/student/MyResults', {
    about: 'The results of the signed-in student, one for each module that was run.',
    result: z.array(studentResult),
  }),

  resultsByProgramme: call('GET', '/Course/GetCoursesWithResultsByProgram/{id}', {
    about: 'The courses of a programme with the progress of each class.',
    params: z.object({ id }),
    result: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        courseName: z.string(),
        subject: z.string().nullable(),
        modules: z.array(listedModule),
        /** The classes with the course, by name. */
        classes: z.array(classStatistics),
      }),
    ),
    fails: ['ProgramNotFound'],
  }),

  resultsByClass: call('GET', '/Course/GetCoursesWithResultsByClass/{id}', {
    about: 'The courses of a class with every student’s result in each module.',
    params: z.object({ id }),
    result: z.array(courseResults),
    fails: ['ClassNotFound'],
  }),

  resultsByStudent: call('GET', '/Course/GetCoursesWithResultsByStudent/{id}', {
    about: 'The courses of a student with the result of each module.',
    params: z.object({ id }),
    result: z.array(courseResults),
    fails: ['UserNotFound'],
  }),

  attemptHistory: call('GET', '/Teacher/AttemptHistory', {
    about:
      'Every attempt of a student at a module, newest first: result, time, package, and the windows in which it was made.',
    query: z.object({ studentId: id, courseId: id, moduleId: id }),
    ours: true,
    result: z.array(historyEntry),
    fails: ['UserNotFound', 'ModuleNotFound'],
  }),

  myAttempts: call('GET', '/student/MyAttempts', {
    about: 'Every attempt of the signed-in student at a module, newest first.',
    query: z.object({ courseId: id, moduleId: id }),
    ours: true,
    result: z.array(historyEntry),
  }),
};
