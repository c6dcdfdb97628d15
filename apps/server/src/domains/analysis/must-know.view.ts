import type { analysisContract, Output } from '@gesall/contract';
import { type Db, statement } from '../../platform/db/database.ts';
import { isShownToTeachers } from '../authoring/authoring.tables.ts';
import { membersEver } from '../people/people.tables.ts';
import { namedInPackage, questionText, type ReportedQuestion } from './question-words.ts';

type MustKnow = Output<typeof analysisContract.mustKnowOfClass>[number];

interface Row extends Pick<ReportedQuestion, 'question' | 'isUnworded' | 'named'> {
  questionId: number;
  courseId: number;
  course: string;
  moduleId: number;
  module: string;
  /** All students of the class by name; null without an answer or a judgement. */
  students: { id: number; name: string; isCorrect: boolean | null; at: string | null }[];
}

/** Only of modules that the class has begun, with each student's latest answer. */
const mustKnowQuestions = statement<Row, { schoolId: number; classId: number }>(
  'results-must-know-of-class',
  `with member as materialized (
     select account.id, account.name from ${membersEver('$classId')} member join account on account.id = member.student_id and account.deleted_at is null
   ), asked as (
     select distinct mark.question_id, result.course_id, result.module_id
     from must_know_question mark
     join question on question.id = mark.question_id
     join result on result.module_id = question.module_id and result.deleted_at is null and result.student_id in (select id from member)
     where mark.school_id = $schoolId
   )
   select question.id as "questionId", course.id as "courseId", course.name as course, module.id as "moduleId", module.name as module,
     question.text as question, question.text = question.key as "isUnworded", ${namedInPackage('module.package_version_id')} as named,
     (select json_agg(json_build_object('id', member.id, 'name', member.name, 'isCorrect', given.is_correct, 'at', iso(given.last_at))
        order by member.name, member.id)
      from member
      left join lateral (
        select answer.is_correct, attempt.last_at
        from result
        join attempt on attempt.result_id = result.id
        join answer on answer.attempt_id = attempt.id and answer.question_id = question.id
        where result.student_id = member.id and result.course_id = asked.course_id and result.module_id = asked.module_id
          and result.deleted_at is null
        order by attempt.number desc limit 1
      ) given on true) as students
   from asked
   join question on question.id = asked.question_id
   join course on course.id = asked.course_id
   join module on module.id = asked.module_id and module.deleted_at is null and ${isShownToTeachers('module', 'asked.course_id')}
   order by course.name, course.id, module.name, module.id, question.id`,
);

/** The questions that most students got wrong come first. */
export async function mustKnowOf(
  db: Db,
  place: { schoolId: number; classId: number },
): Promise<MustKnow[]> {
  const rows = await mustKnowQuestions(db, place);
  return rows
    .map(({ students, isUnworded, named, question, ...row }) => ({
      ...row,
      question: questionText({ question, isUnworded, named }),
      right: students.filter(({ isCorrect }) => isCorrect === true).length,
      wrong: students.flatMap(({ id, name, isCorrect, at }) =>
        isCorrect === false && at !== null ? [{ id, name, at }] : [],
      ),
      unanswered: students.flatMap(({ id, name, isCorrect }) =>
        isCorrect === null ? [{ id, name }] : [],
      ),
    }))
    .sort((one, other) => other.wrong.length - one.wrong.length);
}
