import { z } from 'zod';
import { call } from './call.ts';
import { decimal, done, id, version } from './wire.ts';

/** 1 asks students, 4 asks supervisors. */
const forUserType = decimal(z.literal([1, 4]));
const responseRange = decimal(z.number().int());
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
      'ChangedMeanwhile',
    ],
  }),

  deleteQuestion: call('DELETE', '/Apl/DeleteEvaluationQuestion', {
    about: 'Deletes a question.',
    query: z.object({ questionId: id }),
    result: done,
    fails: ['EvaluationQuestionNotFound'],
  }),

  saveQuestions: call('POST', '/Apl/SaveEvaluationQuestions', {
    about:
      'Makes the questions of a period those given, in their order, in one transaction: changes known ones, adds new ones, deletes the rest.',
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
    fails: ['PeriodNotFound', 'QuestionTextRequired', 'InvalidResponseRange', 'ChangedMeanwhile'],
  }),
};

export const evaluationsFailures = {
  EvaluationQuestionNotFound: 404,
  /** Empty, or longer than 500 characters. */
  QuestionTextRequired: 400,
  /** Fewer than 2 or more than 5 stars. */
  InvalidResponseRange: 400,
} as const;
