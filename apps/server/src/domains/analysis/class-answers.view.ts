import { createHash } from 'node:crypto';
import type { analysisContract, Output } from '@gesall/contract';
import { cachedByInput } from '../../platform/cache/cached-by-input.ts';
import { type Db, statement } from '../../platform/db/database.ts';
import {
  answeredAttempts,
  type Choice,
  type ClassAtModule,
  readAttempts,
} from './class-attempts.sql.ts';
import { dictionaryOf } from './question-dictionary.ts';
import { standardElsewhere, worded, wordsOf } from './question-words.ts';

type ClassAnswers = Output<typeof analysisContract.classAnswers>;

/** An answer, its students, and the last interaction with it. */
type AnswerRow = [
  questionId: number,
  attemptIds: number[],
  response: string[] | null,
  isCorrect: boolean | null,
  key: string | null,
  position: number,
  lastInteractionId: number,
];

/** Answers of attempts with ids for everything cached; the most frequent first. */
export const answersOfAttempts = statement<
  { answers: AnswerRow[] | null },
  { attemptIds: number[] }
>(
  'results-answers-of-attempts',
  `select json_agg(json_build_array(question_id, attempt_ids, response, is_correct, response_key, position, last_interaction_id)
     order by cardinality(attempt_ids) desc, response_key) as answers
   from (
     select question_id, response_key, is_correct, min(position) as position, max(interaction_id) as last_interaction_id,
       array_agg(attempt_id) as attempt_ids, (array_agg(response))[1] as response
     from answer where attempt_id = any ($attemptIds::bigint[])
     group by question_id, response_key, is_correct
   ) alike`,
);

interface QuestionOfClass {
  questionId: number;
  position: number;
  lastInteractionId: number;
  answers: AnswerRow[];
}

/** The questions with their answers, in the module's order. */
function byQuestion(given: readonly AnswerRow[]): QuestionOfClass[] {
  const questions = new Map<number, QuestionOfClass>();
  for (const answer of given) {
    const [questionId, , , , , position, lastInteractionId] = answer;
    const question = questions.get(questionId) ?? {
      questionId,
      position,
      lastInteractionId,
      answers: [],
    };
    question.position = Math.min(question.position, position);
    question.lastInteractionId = Math.max(question.lastInteractionId, lastInteractionId);
    question.answers.push(answer);
    questions.set(questionId, question);
  }
  return [...questions.values()].sort(
    (one, other) => one.position - other.position || one.questionId - other.questionId,
  );
}

type Made = Omit<ClassAtModule, 'schoolId' | 'isModuleShown'>;

/** Keyed by students, attempt revisions, versions and marks; questions never change. */
const answersOnce = cachedByInput<ClassAnswers>(200);

export const answersOfClass = (db: Db, made: Made, choice: Choice): Promise<ClassAnswers> =>
  answersOnce(db, [choice, made], async () => {
    const answers = await readAnswers(db, made, choice);
    // One of the two calls answers only the questions.
    Object.freeze(answers.questions);
    return answers;
  });

async function readAnswers(
  db: Db,
  { mustKnow, accepted, ...made }: Made,
  choice: Choice,
): Promise<ClassAnswers> {
  const withAnswers = await answeredAttempts(db, {
    attemptIds: (made.attempts ?? []).map(([, , id]) => id),
  });
  const answered = new Set(withAnswers.map(({ id }) => id));
  const { read, version, versions, newestVersionId } = readAttempts({ ...made, answered }, choice);
  const studentOf = new Map(read.map(({ id, studentId }, place) => [id, { place, studentId }]));
  const studentsOf = (attemptIds: readonly number[]) =>
    attemptIds
      .map((id) => studentOf.get(id) ?? { place: 0, studentId: 0 })
      .sort((one, other) => one.place - other.place)
      .map(({ studentId }) => studentId);
  const [found] = await answersOfAttempts(db, { attemptIds: [...studentOf.keys()] });
  const asked = byQuestion(found?.answers ?? []);
  const dictionary = await dictionaryOf(db, {
    asked,
    versionId: version?.id ?? null,
    newestVersionId,
  });
  const marked = new Set(mustKnow);
  const counted = new Set(accepted?.map(([questionId, hash]) => `${questionId} ${hash}`));
  return {
    attempt: choice.attempt,
    version: version?.number ?? 0,
    versions: versions.map(({ number, uploadedAt, students }) => ({
      number,
      uploadedAt,
      students,
    })),
    students: read.map(({ studentId, name }) => ({ id: studentId, name })),
    mean: meanOf(read.map(({ percent }) => percent)),
    // Depends on more than what these answers are cached by: the caller says why.
    noAnswersBecause: null,
    questions: asked.flatMap(({ questionId, answers }) => {
      const question = dictionary.get(questionId);
      if (!question) return [];
      const { type, named } = question;
      return {
        questionId,
        type,
        ...worded(question, version?.standard ?? standardElsewhere),
        isUnworded: question.isUnworded && named === null,
        isMustKnow: marked.has(questionId),
        amountOfStudentresults: read.length,
        answersStudent: answers.map(([, attemptIds, response, isCorrect, key]) => ({
          studentIds: studentsOf(attemptIds),
          answer: wordsOf(response, named),
          isCorrect,
          ...(type === 'fill-in' && {
            key,
            isAccepted:
              counted.size > 0 && key !== null && counted.has(`${questionId} ${hashOf(key)}`),
          }),
        })),
      };
    }),
  };
}

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex');

function meanOf(percents: readonly (number | null)[]): number | null {
  const scored = percents.filter((percent) => percent !== null);
  return scored.length > 0
    ? scored.reduce((sum, percent) => sum + percent, 0) / scored.length
    : null;
}
