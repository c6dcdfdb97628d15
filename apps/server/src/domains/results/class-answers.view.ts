import { createHash } from 'node:crypto';
import type { Output, resultsContract } from '@gesall/contract';
import type { AttemptChoice } from '@gesall/rules';
import type { Standard } from '@gesall/scorm/results';
import { type Db, statement } from '../../platform/db/database.ts';
import { membersEver } from '../people/people.tables.ts';
import { type Asked, namedInPackage, standardElsewhere, toldWith, worded, wordsOf } from './question-words.ts';

type ClassAnswers = Output<typeof resultsContract.classAnswers>;
type Question = ClassAnswers['questions'][number];

interface Tried {
  id: number;
  percent: number | null;
}

interface StudentAtVersion extends Record<AttemptChoice, Tried> {
  studentId: number;
  name: string;
  /** Null, and the number 0, for attempts at an external system. */
  versionId: number | null;
  version: number;
  uploadedAt: string | null;
  standard: Standard | null;
  isAnswered: boolean;
}

const tried = (order: string) => `(array_agg(json_build_object('id', attempt.id, 'percent', attempt.percent) order by ${order}))[1]`;

/**
 * For each student of a class, by name, and each version of the package that they have made
 * attempts at: which of these is the first, the latest and the best. One in which nothing was
 * answered stands for a student who has no other; what was opened and brought nothing is none.
 */
export const attemptsOfClass = statement<StudentAtVersion, { classId: number; courseId: number; moduleId: number }>(
  'results-attempts-of-class',
  `select account.id as "studentId", account.name, made."versionId", coalesce(version.number, 0) as version, iso(version.created_at) as "uploadedAt",
     version.standard, made.first, made.latest, made.best, made."isAnswered"
   from ${membersEver} member
   join account on account.id = member.student_id and account.deleted_at is null
   join result on result.student_id = member.student_id and result.course_id = $courseId and result.module_id = $moduleId and result.deleted_at is null
   cross join lateral (
     select attempt.package_version_id as "versionId", bool_or(attempt.is_answered) as "isAnswered",
       ${tried('attempt.is_answered desc, attempt.number')} as first, ${tried('attempt.is_answered desc, attempt.number desc')} as latest,
       ${tried('attempt.status >= 2 desc, coalesce(attempt.percent, -1) desc, attempt.number')} as best
     from (
       select id, number, status, percent, package_version_id, revision, exists (select 1 from answer where answer.attempt_id = attempt.id) as is_answered
       from attempt where attempt.result_id = result.id
     ) attempt
     where attempt.is_answered or attempt.revision > 0
     group by attempt.package_version_id
   ) made
   left join package_version version on version.id = made."versionId"
   order by account.name, account.id`,
);

interface QuestionRow extends Asked {
  questionId: number;
  type: Question['type'];
  isMustKnow: boolean;
  /** Hashes of the keys that the school accepts, hex. */
  accepted: string[] | null;
  /** Commonest first, each with those who gave it. */
  answers: [attemptIds: number[], response: string[] | null, isCorrect: boolean | null, key: string | null][];
}

/**
 * What attempts at one version of a package answered, a row for each question in the order of the
 * module. Texts are read once, however many gave them.
 */
export const answersOfAttempts = statement<QuestionRow, { attemptIds: number[]; versionId: number | null; schoolId: number }>(
  'results-answers-of-attempts',
  `select question.id as "questionId", question.type, question.text as question, question.text = question.key as "isUnworded", question.correct,
     ${namedInPackage('$versionId::int')} as named, ${toldWith('given.last_told')} as told, given.answers,
     exists (select 1 from must_know_question mark where mark.school_id = $schoolId and mark.question_id = question.id) as "isMustKnow",
     (select array_agg(encode(key_hash, 'hex')) from accepted_answer accepted
      where accepted.school_id = $schoolId and accepted.question_id = question.id) as accepted
   from (
     select question_id, min(position) as position, max(last_told) as last_told,
       json_agg(json_build_array(attempt_ids, response, is_correct, response_key) order by cardinality(attempt_ids) desc, response_key) as answers
     from (
       select question_id, response_key, is_correct, min(position) as position, max(interaction_id) as last_told,
         array_agg(attempt_id) as attempt_ids, (array_agg(response))[1] as response
       from answer where attempt_id = any ($attemptIds::bigint[])
       group by question_id, response_key, is_correct
     ) alike
     group by question_id
   ) given
   join question on question.id = given.question_id
   order by given.position, question.id`,
);

interface Reading {
  classId: number;
  /** Whose marks are read. */
  schoolId: number;
  courseId: number;
  moduleId: number;
  attempt: AttemptChoice;
  packageVersion?: number | undefined;
}

/** The questions of a module with what one attempt of each student answered, and what that is read from. */
export async function answersOfClass(db: Db, { attempt, packageVersion, schoolId, ...place }: Reading): Promise<ClassAnswers> {
  const made = await attemptsOfClass(db, place);
  const versions = versionsOf(made);
  const version = versions.find(({ number }) => number === packageVersion) ?? versions.find(({ isAnswered }) => isAnswered) ?? versions[0];
  const read = made.filter(({ versionId }) => versionId === version?.versionId);
  const studentOf = new Map(read.map((student, place) => [student[attempt].id, { place, id: student.studentId }]));
  const studentsOf = (attemptIds: readonly number[]) =>
    attemptIds
      .map((id) => studentOf.get(id) ?? { place: 0, id: 0 })
      .sort((one, other) => one.place - other.place)
      .map(({ id }) => id);
  const rows = await answersOfAttempts(db, { attemptIds: [...studentOf.keys()], versionId: version?.versionId ?? null, schoolId });
  return {
    attempt,
    version: version?.number ?? 0,
    versions: versions.map(({ number, uploadedAt, students }) => ({ number, uploadedAt, students })),
    students: read.map(({ studentId, name }) => ({ id: studentId, name })),
    mean: meanOf(read.map((student) => student[attempt].percent)),
    questions: rows.map(({ answers, ...row }) => ({
      questionId: row.questionId,
      type: row.type,
      ...worded(row, version?.standard ?? standardElsewhere),
      isUnworded: row.isUnworded && row.named === null,
      isMustKnow: row.isMustKnow,
      amountOfStudentresults: read.length,
      answersStudent: answers.map(([attemptIds, response, isCorrect, key]) => ({
        studentIds: studentsOf(attemptIds),
        answer: wordsOf(response, row.named),
        isCorrect,
        ...(row.type === 'fill-in' && { key, isAccepted: isAccepted(key, row.accepted) }),
      })),
    })),
  };
}

const isAccepted = (key: string | null, accepted: readonly string[] | null) =>
  key !== null && (accepted?.includes(createHash('sha256').update(key).digest('hex')) ?? false);

interface VersionRead {
  versionId: number | null;
  number: number;
  uploadedAt: string | null;
  standard: Standard | null;
  students: number;
  isAnswered: boolean;
}

/** The versions at which attempts were made, the newest first; what runs elsewhere last. */
function versionsOf(made: readonly StudentAtVersion[]): VersionRead[] {
  const versions = new Map<number | null, VersionRead>();
  for (const { versionId, version: number, uploadedAt, standard, isAnswered } of made) {
    const found = versions.get(versionId) ?? { versionId, number, uploadedAt, standard, students: 0, isAnswered: false };
    versions.set(versionId, { ...found, students: found.students + 1, isAnswered: found.isAnswered || isAnswered });
  }
  return [...versions.values()].sort((one, other) => other.number - one.number);
}

function meanOf(percents: readonly (number | null)[]): number | null {
  const scored = percents.filter((percent) => percent !== null);
  return scored.length > 0 ? scored.reduce((sum, percent) => sum + percent, 0) / scored.length : null;
}
