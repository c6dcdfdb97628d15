import type { analysisContract, Output } from '@gesall/contract';
import { differingClaim, isDone, type Status } from '@gesall/rules';
import type { Standard } from '@gesall/scorm/results';
import { type Db, statement } from '../../platform/db/database.ts';
import {
  namedInPackage,
  type ReportedQuestion,
  reportedWith,
  standardElsewhere,
  worded,
  wordsOf,
} from './question-words.ts';
import { whyUnanswered } from './why-no-answers.ts';

type Attempts = Output<typeof analysisContract.bestAndLatest>;

interface AttemptRow {
  id: number;
  number: number;
  isBest: boolean;
  isLatest: boolean;
  lastAt: string;
  score: number | null;
  maxScore: number | null;
  status: Status;
  completion: string | null;
  success: string | null;
  percent: number | null;
  isFactModule: boolean;
  /** Any attempt of anyone has reported a question. */
  hasReported: boolean;
  /** Null for an external attempt. */
  standard: Standard | null;
  answers:
    | (ReportedQuestion & {
        type: Attempts[number]['questionAnswerList'][number]['type'];
        response: string[] | null;
        isCorrect: boolean | null;
      })[]
    | null;
}

const attemptsWithAnswers = statement<
  AttemptRow,
  { studentId: number; courseId: number; moduleId: number }
>(
  'results-best-and-latest',
  `select attempt.id, attempt.number, attempt.id = result.best_attempt_id as "isBest", attempt.id = result.latest_attempt_id as "isLatest",
     iso(attempt.last_at) as "lastAt", attempt.score, attempt.max_score as "maxScore", attempt.status, attempt.completion, attempt.success, attempt.percent, ran.standard, module.is_fact_module as "isFactModule",
     exists (select 1 from question asked where asked.module_id = module.id) as "hasReported",
     (select json_agg(json_build_object('type', question.type, 'question', question.text, 'isUnworded', question.text = question.key, 'response', answer.response,
        'correct', question.correct, 'isCorrect', answer.is_correct, 'named', ${namedInPackage('attempt.package_version_id')}, 'report', ${reportedWith('answer.interaction_id')}) order by answer.position, question.id)
      from answer join question on question.id = answer.question_id where answer.attempt_id = attempt.id) as answers
   from result
   join module on module.id = result.module_id
   join attempt on attempt.id in (result.best_attempt_id, result.latest_attempt_id)
   left join package_version ran on ran.id = attempt.package_version_id
   where result.student_id = $studentId and result.course_id = $courseId and result.module_id = $moduleId and result.deleted_at is null
   order by "isLatest" desc, attempt.number desc`,
);

/** The latest and the best attempt, the latest first; one when it is both. */
export async function bestAndLatestOf(
  db: Db,
  studentId: number,
  courseId: number,
  moduleId: number,
): Promise<Attempts> {
  return (await attemptsWithAnswers(db, { studentId, courseId, moduleId })).map((row) => ({
    studentResultId: row.id,
    isBestResult: row.isBest ?? false,
    isLatestResult: row.isLatest ?? false,
    cleanTimeStamp: row.lastAt,
    number: row.number,
    score: row.score ?? 0,
    maxScore: row.maxScore ?? 0,
    status: row.status,
    differingClaim: differingClaim(row),
    noAnswersBecause:
      row.answers === null ? whyUnanswered({ ...row, isFinished: isFinished(row) }) : null,
    questionAnswerList: (row.answers ?? []).map((answer) => ({
      type: answer.type,
      ...worded(answer, row.standard ?? standardElsewhere),
      studentAnswer: wordsOf(answer.response, answer.named),
      correct: answer.isCorrect,
    })),
  }));
}

const isFinished = ({ status, completion }: AttemptRow) =>
  isDone(status) || completion === 'completed';
