import { z } from 'zod';
import { call } from './call.ts';
import { decimal, done, id, integer, key, version } from './wire.ts';

/** 1 asks students, 4 asks supervisors. */
const forUserType = decimal(z.literal([1, 4]));
const responseRange = decimal(integer);
const sortOrder = decimal(z.number().int().min(0).max(100_000));

const question = z.object({
  id: z.number(),
  periodId: z.number(),
  question: z.string(),
  /** How many stars. */
  responseRange: z.number(),
  sortOrder: z.number(),
  forUserType: z.literal([1, 4]),
  version: z.number(),
});

/** An answer; `respons` is spelled as the specification has it. */
const answer = z.object({
  respons: z.number(),
  questionId: z.number(),
  user: z.object({
    id: z.number(),
    name: z.string(),
    /** As whom they answered. */
    userType: z.literal([1, 4]),
  }),
});

/** A text of a question, which the operation validates. */
const questionText = z.string().max(2000);

/** Questions of a period that students and supervisors answer with stars. */
export const evaluationsContract = {
  evaluationQuestions: call('GET', '/Apl/GetEvaluationQuestions', {
    about: 'The questions of a period: the students’ first, each list in its order.',
    query: z.object({ periodId: id }),
    result: z.array(question),
    fails: ['PeriodNotFound'],
  }),

  createQuestions: call('POST', '/Apl/CreateEvaluationQuestions', {
    about: 'Creates questions, all or none. Without an order they come last in their list.',
    body: z.object({
      questions: z
        .array(
          z.object({
            periodId: id,
            question: questionText.default(''),
            responseRange: responseRange.default(5),
            sortOrder: sortOrder.optional(),
            forUserType,
          }),
        )
        .min(1)
        .max(200),
    }),
    bareList: 'questions',
    result: z.array(question),
    fails: ['PeriodNotFound', 'QuestionTextRequired', 'InvalidResponseRange'],
  }),

  updateQuestion: call('POST', '/Apl/UpdateEvaluationQuestion', {
    about: 'Changes the text, the stars or the place of a question.',
    query: z.object({ questionId: id }),
    body: z.object({
      question: questionText.optional(),
      responseRange: responseRange.optional(),
      sortOrder: sortOrder.optional(),
      version,
    }),
    result: question,
    fails: [
      'EvaluationQuestionNotFound',
      'QuestionTextRequired',
      'InvalidResponseRange',
      'QuestionHasAnswers',
      'ChangedMeanwhile',
    ],
  }),

  deleteQuestion: call('DELETE', '/Apl/DeleteEvaluationQuestion', {
    about: 'Deletes a question and its answers.',
    query: z.object({ questionId: id }),
    result: done,
    fails: ['EvaluationQuestionNotFound'],
  }),

  saveQuestions: call('POST', '/Apl/SaveEvaluationQuestions', {
    about:
      'Makes the questions of a period those given, in their order, in one transaction: changes known ones, adds new ones, deletes the rest, which nobody may have answered.',
    ours: true,
    body: z.object({
      periodId: id,
      questions: z
        .array(
          z.object({
            id: id.optional(),
            /** The version when the form was opened. */
            version,
            question: questionText,
            responseRange,
            forUserType,
          }),
        )
        .max(200),
      /** The questions that the form showed; others were added meanwhile. */
      known: z.array(id).max(200),
    }),
    result: z.array(question),
    fails: [
      'PeriodNotFound',
      'QuestionTextRequired',
      'InvalidResponseRange',
      'QuestionHasAnswers',
      'ChangedMeanwhile',
    ],
  }),

  evaluations: call('GET', '/Apl/GetEvaluations', {
    about:
      'The answers of a period in the order of its questions; with `studentId` (ours) only those of the student and of who follows them.',
    query: z.object({ periodId: id, studentId: id.optional() }),
    result: z.array(answer),
    fails: ['PeriodNotFound', 'UserNotFound'],
  }),

  companyRating: call('GET', '/Apl/GetCompanyRating', {
    about:
      'What the students of a school have answered of their time at a company over the years, as stars of five; the average needs five answers.',
    ours: true,
    query: z.object({ schoolId: id, companyId: id }),
    result: z.object({
      answers: z.number(),
      average: z.number().nullable(),
      /** The first days of the earliest and the latest period; null without answers. */
      from: z.string().nullable(),
      to: z.string().nullable(),
    }),
    fails: ['SchoolNotFound', 'CompanyNotFound'],
  }),

  myQuestions: call('GET', '/Apl/GetMyEvaluationQuestions', {
    about: 'The questions that a period asks the caller, with what they answered.',
    ours: true,
    query: z.object({ periodId: id }),
    result: z.array(question.extend({ respons: z.number().nullable() })),
    fails: ['PeriodNotFound'],
  }),

  postAnswers: call('POST', '/Apl/PostEvaluationAnswers', {
    about:
      'Stores or replaces the caller’s answers, all or none, once the period has started, and after its end.',
    ours: true,
    once: 'phone',
    body: z.object({
      answers: z
        .array(z.object({ questionId: key, respons: decimal(z.number()) }))
        .min(1)
        .max(200),
    }),
    bareList: 'answers',
    result: done,
    fails: [
      'EvaluationQuestionNotFound',
      'QuestionNotForUser',
      'InvalidResponse',
      'PeriodNotActive',
    ],
  }),
};

export const evaluationsFailures = {
  EvaluationQuestionNotFound: 404,
  /** Empty, or longer than 500 characters. */
  QuestionTextRequired: 400,
  /** Fewer than 2 or more than 5 stars. */
  InvalidResponseRange: 400,
  /** The number of stars stays once somebody has answered, since old answers would change meaning. */
  QuestionHasAnswers: 409,
  /** The question asks supervisors and not students, or the other way. */
  QuestionNotForUser: 403,
  /** Not a whole number from 1 to the stars of the question. */
  InvalidResponse: 400,
} as const;
