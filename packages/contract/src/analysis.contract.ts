import { attemptChoices } from '@gesall/rules';
import { z } from 'zod';
import { attempt, noAnswersReason, questionType } from './attempt-shapes.ts';
import { call } from './call.ts';
import { decimal, flag, id, named } from './wire.ts';

const askedOfClass = z.object({
  questionId: z.number(),
  type: questionType,
  question: z.string(),
  /** The module reports only an id, and its package has no text for it. */
  isUnworded: z.boolean(),
  correctAnswer: z.array(z.string()),
  /** The number of students whose attempt is read: the base of all shares. */
  amountOfStudentresults: z.number(),
  /** Marked by the school as a question that nobody should get wrong. */
  isMustKnow: z.boolean(),
  answersStudent: z.array(
    z.object({
      studentIds: z.array(z.number()),
      answer: z.array(z.string()),
      isCorrect: z.boolean().nullable(),
      /** For a filled-in blank: equal for equal answers. */
      key: z.string().nullable().optional(),
      /** Accepted by the school in its analyses; results do not change. */
      isAccepted: z.boolean().optional(),
    }),
  ),
});

const analysed = z.object({
  courseId: id,
  moduleId: id,
  /** Defaults to the latest. */
  attempt: z.enum(attemptChoices).optional(),
  /**
   * The package's version number, 0 for attempts at an external system; defaults to the newest with
   * answers.
   */
  packageVersion: decimal(z.number().int().min(0).max(2_147_483_647)).optional(),
});

const questionOfClass = z.object({ classId: id, courseId: id, moduleId: id, questionId: id });

/** The answers of students, for their teachers, and what a school notes about a question. */
export const analysisContract = {
  bestAndLatest: call('GET', '/Teacher/BestAndLatestStudentResultAnalysis', {
    about: 'The latest and the best attempt of a student at a module, with each answer.',
    query: z.object({ studentId: id, courseId: id, moduleId: id }),
    result: z.array(attempt),
    fails: ['UserNotFound', 'ModuleNotFound'],
  }),

  classAnalysis: call('GET', '/Teacher/ClassResultAnalysis', {
    about: 'Each question of a module with the answers that a class gave, and who gave them.',
    query: analysed.extend({ classId: id }),
    result: z.array(askedOfClass),
    fails: ['ClassNotFound', 'ModuleNotFound'],
  }),

  classAnswers: call('GET', '/Class/Answers/{id}', {
    about:
      'The same questions with their basis: whose attempts are read, and at which version of the package.',
    params: z.object({ id }),
    query: analysed,
    ours: true,
    result: z.object({
      attempt: z.enum(attemptChoices),
      version: z.number(),
      /** The versions that the class has attempted, newest first. */
      versions: z.array(
        z.object({ number: z.number(), uploadedAt: z.string().nullable(), students: z.number() }),
      ),
      /** The students whose attempt is read, by name. */
      students: z.array(named),
      /** The mean of the attempts with a score, in percent; null without any. */
      mean: z.number().nullable(),
      questions: z.array(askedOfClass),
      /** Null when there are questions. */
      noAnswersBecause: noAnswersReason.nullable(),
    }),
    fails: ['ClassNotFound', 'ModuleNotFound'],
  }),

  mustKnowOfClass: call('GET', '/Class/MustKnow/{id}', {
    about:
      'The must-know questions of modules that a class has begun, with the students whose latest answer was wrong.',
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
        wrong: z.array(named.extend({ at: z.string() })),
        /** Includes students who have not begun the module. */
        unanswered: z.array(named),
      }),
    ),
    fails: ['ClassNotFound'],
  }),

  markMustKnow: call('POST', '/Class/MarkMustKnow', {
    about: 'Marks a question as must-know for the school of the class, or removes the mark.',
    body: questionOfClass.extend({ isMustKnow: flag }),
    ours: true,
    fails: ['ClassNotFound', 'ModuleNotFound', 'QuestionNotFound'],
  }),

  acceptAnswers: call('POST', '/Class/AcceptAnswers', {
    about:
      'Accepts answers to a blank as right in the analyses of the school of the class, or stops accepting them. Results do not change.',
    body: questionOfClass.extend({
      keys: z.array(z.string().min(1).max(10_000)).min(1).max(100),
      isAccepted: flag,
    }),
    ours: true,
    fails: ['ClassNotFound', 'ModuleNotFound', 'QuestionNotFound'],
  }),
};

export const analysisFailures = {
  QuestionNotFound: 404,
} as const;
