import type { Output, resultsContract } from '@gesall/contract';
import type { Status } from '@gesall/rules';
import { labelOf } from '@gesall/scorm/questions';
import { type Db, statement } from '../../platform/db/database.ts';
import { membersEver } from '../people/people.tables.ts';

type ClassAnalysis = Output<typeof resultsContract.classAnalysis>;
type QuestionType = ClassAnalysis[number]['type'];

/** A question as the files of its package have it. */
interface Named {
  text: string;
  options: Record<string, string>;
  correct: string[];
}

/**
 * The newest package of the module that has the question in its files. Content may put a number of
 * its own before an id, so that no two are alike, or count the tries of a quiz and of a question after it.
 */
const namedInPackage = `(
       select json_build_object('text', named.text, 'options', named.options, 'correct', named.correct)
       from package_question named
       join package_version version on version.id = named.package_version_id
       where version.module_id = question.module_id and named.key in (question.key, regexp_replace(question.key, '^\\d+-', ''),
         regexp_replace(question.key, '_\\d{1,3}$', ''), regexp_replace(question.key, '_\\d{1,3}_\\d{1,3}$', ''))
       order by version.id desc, length(named.key) desc limit 1)`;

interface Asked {
  question: string;
  /** Whether content reports the question by its id alone. */
  isUnworded: boolean;
  correct: string[][] | null;
  named: Named | null;
}

/** The question, and what is right, in words where the package has them. */
const worded = ({ question, isUnworded, correct, named }: Asked) => ({
  question: (isUnworded ? named?.text : undefined) ?? question,
  correctAnswer: wordsOf(correct?.[0] ?? named?.correct ?? null, named),
});

const wordsOf = (parts: readonly string[] | null, named: Named | null): string[] =>
  (parts ?? []).map((part) => (named ? labelOf(part, named.options) : part));

/** Each student's best attempt at a module, in the order of their names. */
export const bestAttemptsOfClass = statement<
  { studentId: number; attemptId: number },
  { classId: number; courseId: number; moduleId: number }
>(
  'results-best-attempts-of-class',
  `select result.student_id as "studentId", result.best_attempt_id as "attemptId"
   from ${membersEver} member
   join account on account.id = member.student_id and account.deleted_at is null
   join result on result.student_id = member.student_id and result.course_id = $courseId and result.module_id = $moduleId and result.deleted_at is null
   where result.best_attempt_id is not null
   order by account.name, account.id`,
);

interface QuestionRow extends Asked {
  questionId: number;
  type: QuestionType;
  /** Commonest first, each with those who gave it. */
  answers: [attemptIds: number[], response: string[] | null, isCorrect: boolean | null][];
}

/** What attempts answered, a row for each question. Texts are read once, however many gave them. */
export const answersOfAttempts = statement<QuestionRow, { attemptIds: number[] }>(
  'results-answers-of-attempts',
  `select question.id as "questionId", question.type, question.text as question, question.text = question.key as "isUnworded", question.correct,
     ${namedInPackage} as named, given.answers
   from (
     select question_id, min(position) as position,
       json_agg(json_build_array(attempt_ids, response, is_correct) order by cardinality(attempt_ids) desc, response_key) as answers
     from (
       select question_id, response_key, is_correct, min(position) as position, array_agg(attempt_id) as attempt_ids,
         (array_agg(response))[1] as response
       from answer where attempt_id = any ($attemptIds::bigint[])
       group by question_id, response_key, is_correct
     ) alike
     group by question_id
   ) given
   join question on question.id = given.question_id
   order by given.position, question.id`,
);

/**
 * The questions of a module in the order of the module, each with its answers, commonest first,
 * from each student's best attempt.
 */
export async function answersOfClass(db: Db, classId: number, courseId: number, moduleId: number): Promise<ClassAnalysis> {
  const attempts = await bestAttemptsOfClass(db, { classId, courseId, moduleId });
  const places = new Map(attempts.map(({ attemptId }, place) => [attemptId, place]));
  const studentsOf = (attemptIds: readonly number[]) =>
    attemptIds
      .map((id) => places.get(id) ?? 0)
      .sort((one, other) => one - other)
      .map((place) => attempts[place]?.studentId ?? 0);
  return (await answersOfAttempts(db, { attemptIds: [...places.keys()] })).map(({ answers, ...row }) => ({
    questionId: row.questionId,
    type: row.type,
    ...worded(row),
    isUnworded: row.isUnworded && row.named === null,
    amountOfStudentresults: attempts.length,
    answersStudent: answers.map(([attemptIds, response, isCorrect]) => ({
      studentIds: studentsOf(attemptIds),
      answer: wordsOf(response, row.named),
      isCorrect,
    })),
  }));
}

type Attempts = Output<typeof resultsContract.bestAndLatest>;

interface AttemptRow {
  id: number;
  number: number;
  isBest: boolean;
  isLatest: boolean;
  lastAt: string;
  score: number | null;
  maxScore: number | null;
  status: Status;
  answers:
    | (Asked & {
        type: QuestionType;
        response: string[] | null;
        isCorrect: boolean | null;
      })[]
    | null;
}

const attemptsWithAnswers = statement<AttemptRow, { studentId: number; courseId: number; moduleId: number }>(
  'results-best-and-latest',
  `select attempt.id, attempt.number, attempt.id = result.best_attempt_id as "isBest", attempt.id = result.latest_attempt_id as "isLatest",
     iso(attempt.last_at) as "lastAt", attempt.score, attempt.max_score as "maxScore", attempt.status,
     (select json_agg(json_build_object('type', question.type, 'question', question.text, 'isUnworded', question.text = question.key, 'response', answer.response,
        'correct', question.correct, 'isCorrect', answer.is_correct, 'named', ${namedInPackage}) order by answer.position, question.id)
      from answer join question on question.id = answer.question_id where answer.attempt_id = attempt.id) as answers
   from result
   join attempt on attempt.id in (result.best_attempt_id, result.latest_attempt_id)
   where result.student_id = $studentId and result.course_id = $courseId and result.module_id = $moduleId and result.deleted_at is null
   order by "isLatest" desc, attempt.number desc`,
);

/** The latest and the best attempt, the latest first; one attempt when it is both. */
export async function bestAndLatestOf(db: Db, studentId: number, courseId: number, moduleId: number): Promise<Attempts> {
  return (await attemptsWithAnswers(db, { studentId, courseId, moduleId })).map((row) => ({
    studentResultId: row.id,
    isBestResult: row.isBest ?? false,
    isLatestResult: row.isLatest ?? false,
    cleanTimeStamp: row.lastAt,
    number: row.number,
    score: row.score ?? 0,
    maxScore: row.maxScore ?? 0,
    status: row.status,
    questionAnswerList: (row.answers ?? []).map((answer) => ({
      type: answer.type,
      ...worded(answer),
      studentAnswer: wordsOf(answer.response, answer.named),
      correct: answer.isCorrect,
    })),
  }));
}
