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

interface ClassAnswerRow extends Asked {
  questionId: number;
  type: QuestionType;
  amount: number;
  studentIds: number[];
  answer: string[] | null;
  isCorrect: boolean | null;
}

export const classAnswers = statement<ClassAnswerRow, { classId: number; courseId: number; moduleId: number }>(
  'results-class-answers',
  `with counted as (
     select result.student_id, result.best_attempt_id as attempt_id
     from ${membersEver} member
     join account on account.id = member.student_id and account.deleted_at is null
     join result on result.student_id = member.student_id and result.course_id = $courseId and result.module_id = $moduleId and result.deleted_at is null
     where result.best_attempt_id is not null
   )
   select question.id as "questionId", question.type, question.text as question, question.text = question.key as "isUnworded", question.correct,
     ${namedInPackage} as named,
     (select count(*)::int from counted) as amount,
     array_agg(counted.student_id order by account.name, account.id) as "studentIds",
     (array_agg(answer.response))[1] as answer, (array_agg(answer.is_correct))[1] as "isCorrect"
   from counted
   join answer on answer.attempt_id = counted.attempt_id
   join question on question.id = answer.question_id
   join account on account.id = counted.student_id
   group by question.id, answer.response_key, answer.is_correct
   order by min(answer.position), question.id, count(*) desc, answer.response_key`,
);

/**
 * The questions of a module in the order of the module, each with its answers, commonest first,
 * from each student's best attempt.
 */
export async function answersOfClass(db: Db, classId: number, courseId: number, moduleId: number): Promise<ClassAnalysis> {
  const questions = new Map<number, ClassAnalysis[number]>();
  for (const row of await classAnswers(db, { classId, courseId, moduleId })) {
    const question = questions.get(row.questionId) ?? {
      questionId: row.questionId,
      type: row.type,
      ...worded(row),
      isUnworded: row.isUnworded && row.named === null,
      amountOfStudentresults: row.amount,
      answersStudent: [],
    };
    question.answersStudent.push({ studentIds: row.studentIds, answer: wordsOf(row.answer, row.named), isCorrect: row.isCorrect });
    questions.set(row.questionId, question);
  }
  return [...questions.values()];
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
