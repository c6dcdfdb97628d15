import type { evaluationsContract, Output } from '@gesall/contract';
import { statement } from '../../platform/db/database.ts';
import { isFollowedBy, takesPart } from '../periods/periods.tables.ts';

/** A question with the part that an account has in its period. */
export interface AskedQuestion {
  id: number;
  schoolId: number;
  responseRange: number;
  forUserType: 1 | 4;
  startsOn: string;
  isStudent: boolean;
  isFollower: boolean;
}

const isStudent = `exists (
     select 1 from placement_participant own
     where own.period_id = period.id and own.student_id = $accountId and ${takesPart('own')})`;
const isFollower = `exists (
     select 1 from placement_participant own
     where own.period_id = period.id and ${takesPart('own')} and ${isFollowedBy('own', '$accountId')})`;

/** Locked in one order against a change of the stars, and with their periods. */
export const askedQuestions = statement<
  AskedQuestion,
  { ids: readonly number[]; accountId: number }
>(
  'asked-evaluation-questions',
  `select question.id, period.school_id as "schoolId", question.response_range as "responseRange",
     question.for_user_type as "forUserType", period.starts_on as "startsOn",
     ${isStudent} as "isStudent", ${isFollower} as "isFollower"
   from evaluation_question question join placement_period period on period.id = question.period_id
   where question.id = any ($ids::int[])
   order by question.id for share of question, period`,
);

/** `answers` is a JSON list of `{ questionId, respons }`, each question once. */
export const storeAnswers = statement<never, { answers: string; accountId: number; at: Date }>(
  'store-evaluation-answers',
  `insert into evaluation_answer (question_id, account_id, response, answered_at)
   select given."questionId", $accountId, given.respons, $at
   from jsonb_to_recordset($answers::jsonb) as given("questionId" int, respons smallint)
   on conflict (question_id, account_id)
   do update set response = excluded.response, answered_at = excluded.answered_at`,
);

type OwnQuestion = Output<typeof evaluationsContract.myQuestions>[number];

/** The questions that a period asks an account, as a student or as who follows one. */
export const questionsFor = statement<OwnQuestion, { periodId: number; accountId: number }>(
  'evaluation-questions-for',
  `select question.id, question.period_id as "periodId", question.question, question.response_range as "responseRange",
     question.sort_order as "sortOrder", question.for_user_type as "forUserType", question.version, given.response as respons
   from evaluation_question question
   join placement_period period on period.id = question.period_id
   left join evaluation_answer given on given.question_id = question.id and given.account_id = $accountId
   where period.id = $periodId
     and case when question.for_user_type = 1 then ${isStudent} else ${isFollower} end
   order by question.for_user_type, question.sort_order, question.id`,
);

type Answer = Output<typeof evaluationsContract.evaluations>[number];

/** With a student only their own answers, and those of who follows them in the period. */
export const answersOf = statement<Answer, { periodId: number; studentId: number | null }>(
  'evaluation-answers-of',
  `select given.response as respons, question.id as "questionId",
     json_build_object('id', account.id, 'name', account.name, 'userType', question.for_user_type) as "user"
   from evaluation_answer given
   join evaluation_question question on question.id = given.question_id
   join account on account.id = given.account_id
   where question.period_id = $periodId and ($studentId::int is null or exists (
     select 1 from placement_participant own
     where own.period_id = question.period_id and own.student_id = $studentId
       and case when question.for_user_type = 1 then own.student_id = account.id else ${isFollowedBy('own', 'account.id')} end))
   order by question.for_user_type, question.sort_order, question.id, account.name, account.id`,
);

type Rating = Output<typeof evaluationsContract.companyRating>;

/** Of a school's students who were at a company; a question of fewer stars counts as of five. */
export const companyRatingOf = statement<Rating, { schoolId: number; companyId: number }>(
  'company-rating-of',
  `select count(given.response)::int as answers, avg(given.response * 5.0 / given.response_range)::float8 as average,
     min(given.starts_on) as "from", max(given.starts_on) as "to"
   from company left join lateral (
     select answer.response, question.response_range, period.starts_on
     from placement_participant own
     join placement_period period on period.id = own.period_id and period.school_id = $schoolId
     join evaluation_question question on question.period_id = period.id and question.for_user_type = 1
     join evaluation_answer answer on answer.question_id = question.id and answer.account_id = own.student_id
     where own.company_id = company.id and ${takesPart('own')}
   ) given on true
   where company.id = $companyId
   group by company.id`,
);
