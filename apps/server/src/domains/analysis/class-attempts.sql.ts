import type { AttemptChoice, Status } from '@gesall/rules';
import type { Standard } from '@gesall/scorm/results';
import { batchedRead } from '../../platform/db/batched-read.ts';
import { statement } from '../../platform/db/database.ts';
import { grouped } from '../../platform/grouped.ts';
import { isShownToTeachers } from '../authoring/authoring.tables.ts';
import { membersEver } from '../people/people.tables.ts';
import { beats } from '../results/index.ts';
import { isLiveClass } from '../schools/schools.tables.ts';

/** An attempt of a student of the class; the version is null for an external one. */
type Made = [
  studentId: number,
  name: string,
  attemptId: number,
  versionId: number | null,
  status: Status,
  percent: number | null,
  /** Incremented by every change of the attempt or its answers. */
  revision: number,
];

interface Version {
  id: number | null;
  /** 0 for external attempts. */
  number: number;
  uploadedAt: string | null;
  standard: Standard | null;
}

export interface ClassAtModule {
  schoolId: number;
  isModuleShown: boolean;
  /** By student name, and per student in order of creation. */
  attempts: Made[] | null;
  versions: Version[] | null;
  /** Ids of questions that the school has marked. */
  mustKnow: number[] | null;
  /** Hashes of accepted answers' keys, hex. */
  accepted: [questionId: number, keyHash: string][] | null;
}

interface Place {
  classId: number;
  courseId: number;
  moduleId: number;
}

/** A class at a module of a course; the arguments are SQL. */
const classAtModuleOf = ({ classId, courseId, moduleId }: Record<keyof Place, string>) =>
  `select school_class.school_id as "schoolId",
     exists (select 1 from module where module.id = ${moduleId} and module.deleted_at is null and ${isShownToTeachers('module', courseId)}) as "isModuleShown",
     (select json_agg(json_build_array(account.id, account.name, attempt.id, attempt.package_version_id, attempt.status, attempt.percent,
          attempt.revision) order by account.name, account.id, attempt.number)
      from ${membersEver(classId)} member
      join account on account.id = member.student_id and account.deleted_at is null
      join result on result.student_id = member.student_id and result.course_id = ${courseId} and result.module_id = ${moduleId}
        and result.deleted_at is null
      join attempt on attempt.result_id = result.id
        and (attempt.completion is not null or attempt.percent is not null or attempt.status <> 1)) as attempts,
     (select json_agg(json_build_object('id', version.id, 'number', version.number, 'uploadedAt', iso(version.created_at),
          'standard', version.standard))
      from package_version version where version.module_id = ${moduleId}) as versions,
     (select json_agg(mark.question_id) from must_know_question mark
      join question on question.id = mark.question_id and question.module_id = ${moduleId}
      where mark.school_id = school_class.school_id) as "mustKnow",
     (select json_agg(json_build_array(accepted.question_id, encode(accepted.key_hash, 'hex'))) from accepted_answer accepted
      join question on question.id = accepted.question_id and question.module_id = ${moduleId}
      where accepted.school_id = school_class.school_id) as accepted
   from school_class
   where school_class.id = ${classId} and ${isLiveClass('school_class')}`;

/** One statement, since teachers poll it during a lesson. Attempts without reports are left out. */
export const classAtModule = statement<ClassAtModule, Place>(
  'results-class-at-module',
  classAtModuleOf({ classId: '$classId', courseId: '$courseId', moduleId: '$moduleId' }),
);

/** As `classAtModule` for several places; `place` counts from one. */
const classesAtModules = statement<
  ClassAtModule & { place: number },
  { classIds: number[]; courseIds: number[]; moduleIds: number[] }
>(
  'results-classes-at-modules',
  `select found.*, requested.place::int
   from unnest($classIds::int[], $courseIds::int[], $moduleIds::int[]) with ordinality requested(class_id, course_id, module_id, place)
   cross join lateral (${classAtModuleOf({ classId: 'requested.class_id', courseId: 'requested.course_id', moduleId: 'requested.module_id' })}) found`,
);

/** Batches concurrent reads. */
export const classAtModuleBatched = batchedRead<Place, ClassAtModule>({
  one: classAtModule,
  many: (db, places) =>
    classesAtModules(db, {
      classIds: places.map(({ classId }) => classId),
      courseIds: places.map(({ courseId }) => courseId),
      moduleIds: places.map(({ moduleId }) => moduleId),
    }),
});

/** Of these attempts, those with an answer. */
export const answeredAttempts = statement<{ id: number }, { attemptIds: number[] }>(
  'results-answered-attempts',
  `select made.id::bigint from unnest($attemptIds::bigint[]) made(id)
   where exists (select 1 from answer where answer.attempt_id = made.id)`,
);

interface Try {
  id: number;
  status: Status;
  percent: number | null;
  isAnswered: boolean;
}

/** Picks one attempt of a student; one without answers only if there is no other. */
const chosen: Record<AttemptChoice, (tries: readonly Try[]) => Try | undefined> = {
  first: (tries) => tries.find(({ isAnswered }) => isAnswered) ?? tries[0],
  latest: (tries) => tries.findLast(({ isAnswered }) => isAnswered) ?? tries.at(-1),
  best: ([first, ...others]) =>
    first && others.reduce((best, other) => (beats(other, best) ? other : best), first),
};

interface VersionRead extends Version {
  students: number;
  isAnswered: boolean;
}

export interface ReadAttempt extends Try {
  studentId: number;
  name: string;
}

export interface Choice {
  attempt: AttemptChoice;
  /** The version to read; by default the newest with answers. */
  packageVersion?: number | undefined;
}

/** Selects the attempt of each student and the package version. */
export function readAttempts(
  {
    attempts,
    versions: known,
    answered,
  }: Pick<ClassAtModule, 'attempts' | 'versions'> & { answered: ReadonlySet<number> },
  { attempt, packageVersion }: Choice,
) {
  const byVersion = grouped(attempts ?? [], ([, , , versionId]) => versionId);
  const versions = [...byVersion]
    .map(([id, made]): VersionRead => {
      const version = known?.find((each) => each.id === id) ?? {
        id: null,
        number: 0,
        uploadedAt: null,
        standard: null,
      };
      const students = new Set(made.map(([studentId]) => studentId)).size;
      return { ...version, students, isAnswered: made.some(([, , id]) => answered.has(id)) };
    })
    .sort((one, other) => other.number - one.number);
  const version =
    versions.find(({ number }) => number === packageVersion) ??
    versions.find(({ isAnswered }) => isAnswered) ??
    versions[0];
  const ofStudents = grouped(
    (version && byVersion.get(version.id)) ?? [],
    ([studentId]) => studentId,
  );
  const read = [...ofStudents].flatMap(([studentId, made]): ReadAttempt[] => {
    const one = chosen[attempt](
      made.map(([, , id, , status, percent]) => ({
        id,
        status,
        percent,
        isAnswered: answered.has(id),
      })),
    );
    return one ? [{ ...one, studentId, name: made[0]?.[1] ?? '' }] : [];
  });
  const newestVersionId = (known ?? []).reduce(
    (newest: number | null, { id }) => Math.max(newest ?? 0, id ?? 0),
    null,
  );
  return { versions, version, newestVersionId, read };
}
