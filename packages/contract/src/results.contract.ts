import { attemptChoices } from '@gesall/rules';
import { z } from 'zod';
import { attempt, historyEntry, questionType } from './attempt-shapes.ts';
import { call } from './call.ts';
import { statusNumber } from './shapes.ts';
import { decimal, flag, id, moduleType, named } from './wire.ts';

/** 0 SCORM, 1 external: its answers are looked at on the external system's own page. */

/** A student's best result of a module. */
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

/** One cell of the class's table: only those who have run the module have one. */
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
  /** True when the package itself said the opposite of what score and limit say. */
  claimDiffers: z.boolean(),
  /** How it stood before it was corrected, while it stands as corrected; null when it never was. */
  correction: z
    .object({
      at: z.string(),
      reason: z.enum(['severalParts', 'journal']),
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

/** How a class stands in a course, over its students for whom the course is listed. */
const classStatistics = named.extend({
  students: z.number(),
  /** Percent, over the best results that have a score; null without one. */
  averageScore: z.number().nullable(),
  /** Percent, over the students. */
  donePercentage: z.number(),
  /** Attempts at a module, over the modules that were run; null when none was. */
  averageNumberOfTimes: z.number().nullable(),
  /** Points of a module, over the modules that were run and give points; null without one. */
  averageActivityPoints: z.number().nullable(),
  lastRun: z.string().nullable(),
});

const askedOfClass = z.object({
  questionId: z.number(),
  type: questionType,
  question: z.string(),
  /** The module reports only an id of the question, and its package has no words for it. */
  isUnworded: z.boolean(),
  correctAnswer: z.array(z.string()),
  /** The number of students whose attempt is read: what a share is a share of. */
  amountOfStudentresults: z.number(),
  /** The school has marked it as one that nobody should get wrong. */
  isMustKnow: z.boolean(),
  answersStudent: z.array(
    z.object({
      studentIds: z.array(z.number()),
      answer: z.array(z.string()),
      isCorrect: z.boolean().nullable(),
      /** Of a blank that was filled in: what equal answers have in common. */
      key: z.string().nullable().optional(),
      /** The school counts it as right in its analyses; it is no result. */
      isAccepted: z.boolean().optional(),
    }),
  ),
});

/** One attempt of each student is read, and never attempts at two versions of a package at once. */
const analysed = z.object({
  courseId: id,
  moduleId: id,
  /** The latest when it is left out. */
  attempt: z.enum(attemptChoices).optional(),
  /** Its number, 0 for attempts at an external system; the newest that somebody has answered when there are none at it. */
  packageVersion: decimal(z.number().int().min(0).max(2_147_483_647)).optional(),
});

const questionOfClass = z.object({ classId: id, courseId: id, moduleId: id, questionId: id });

/** Results and answers, as students and teachers follow them. */
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
    about: 'The courses of a programme with how each of its classes stands.',
    params: z.object({ id }),
    result: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        courseName: z.string(),
        subject: z.string().nullable(),
        modules: z.array(listedModule),
        /** Those that follow the course, by name. */
        classes: z.array(classStatistics),
      }),
    ),
    fails: ['ProgramNotFound'],
  }),

  resultsByClass: call('GET', '/Course/GetCoursesWithResultsByClass/{id}', {
    about: 'The courses of a class with every student and how they stand in each module.',
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

  bestAndLatest: call('GET', '/Teacher/BestAndLatestStudentResultAnalysis', {
    about: 'The latest and the best attempt of a student at a module, with each answer.',
    query: z.object({ studentId: id, courseId: id, moduleId: id }),
    result: z.array(attempt),
    fails: ['UserNotFound', 'ModuleNotFound'],
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

  classAnalysis: call('GET', '/Teacher/ClassResultAnalysis', {
    about: 'Each question of a module with the answers that a class gave, and who gave them.',
    query: analysed.extend({ classId: id }),
    result: z.array(askedOfClass),
    fails: ['ClassNotFound', 'ModuleNotFound'],
  }),

  classAnswers: call('GET', '/Class/Answers/{id}', {
    about:
      'The same questions with what they are read from: which attempt of whom, and at which version of the package.',
    params: z.object({ id }),
    query: analysed,
    ours: true,
    result: z.object({
      attempt: z.enum(attemptChoices),
      version: z.number(),
      /** Those at which the class has made attempts, the newest first. */
      versions: z.array(
        z.object({ number: z.number(), uploadedAt: z.string().nullable(), students: z.number() }),
      ),
      /** Whose attempt is read, by name. */
      students: z.array(named),
      /** The mean of the attempts that have a score, in percent; null when none has. */
      mean: z.number().nullable(),
      questions: z.array(askedOfClass),
    }),
    fails: ['ClassNotFound', 'ModuleNotFound'],
  }),

  mustKnowOfClass: call('GET', '/Class/MustKnow/{id}', {
    about:
      'The must-know questions of modules that a class has begun, with who got each wrong when they answered it last.',
    params: z.object({ id }),
    ours: true,
    result: z.array(
      z.object({
        questionId: z.number(),
        question: z.string(),
        courseId: z.number(),
        course: z.string(),
        moduleId: z.number(),
        module: z.string(),
        right: z.number(),
        /** With when they said it. */
        wrong: z.array(named.extend({ at: z.string() })),
        /** Of the class, also who has not begun the module. */
        unanswered: z.array(named),
      }),
    ),
    fails: ['ClassNotFound'],
  }),

  markMustKnow: call('POST', '/Class/MarkMustKnow', {
    about:
      'Marks a question as one that nobody at the school of the class should get wrong, or takes the mark away.',
    body: questionOfClass.extend({ isMustKnow: flag }),
    ours: true,
    fails: ['ClassNotFound', 'ModuleNotFound', 'QuestionNotFound'],
  }),

  acceptAnswers: call('POST', '/Class/AcceptAnswers', {
    about:
      'Lets answers to a blank count as right where the school of the class looks at answers, or no longer. Results stay as they are.',
    body: questionOfClass.extend({
      keys: z.array(z.string().min(1).max(10_000)).min(1).max(100),
      isAccepted: flag,
    }),
    ours: true,
    fails: ['ClassNotFound', 'ModuleNotFound', 'QuestionNotFound'],
  }),
};
