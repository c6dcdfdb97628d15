import { statement } from '../../platform/db/database.ts';

export interface ProgrammeLicence {
  id: number;
  name: string;
  schoolArticle: string;
  studentArticle: string;
  costCenter: string;
}

/** Locks the programme licence of a name. */
export const lockProgrammeLicence = statement<ProgrammeLicence, { name: string }>(
  'lock-programme-licence',
  `select id, name, school_article as "schoolArticle", student_article as "studentArticle", cost_center as "costCenter"
   from programme_licence where lower(name) = lower($name) for update`,
);

export const lockProgrammeLicenceById = statement<{ id: number }, { licenceId: number }>(
  'lock-programme-licence-by-id',
  'select id from programme_licence where id = $licenceId for update',
);

interface Holding {
  schoolId: number;
  programmeLicenceId: number;
  schoolArticle: string;
  studentArticle: string;
  costCenter: string;
  addedOn: string;
  validTo: string;
}

/** No row when the school has it already. */
export const insertSchoolLicence = statement<{ id: number }, Holding>(
  'insert-school-licence',
  `insert into school_licence (school_id, programme_licence_id, school_article, student_article, cost_center, added_on, valid_to)
   values ($schoolId, $programmeLicenceId, $schoolArticle, $studentArticle, $costCenter, $addedOn, $validTo)
   on conflict (school_id, programme_licence_id) do nothing
   returning id`,
);

export interface HeldLicence {
  id: number;
  schoolId: number;
  programmeLicenceId: number;
  schoolArticle: string;
  studentArticle: string;
  costCenter: string;
  validTo: string;
  version: number;
}

export const lockSchoolLicences = statement<HeldLicence, { licenceIds: readonly number[] }>(
  'lock-school-licences',
  `select id, school_id as "schoolId", programme_licence_id as "programmeLicenceId", school_article as "schoolArticle",
     student_article as "studentArticle", cost_center as "costCenter", valid_to as "validTo", version
   from school_licence where id = any($licenceIds::int[]) order by id for update`,
);

export const storeSchoolLicence = statement<
  never,
  {
    licenceId: number;
    schoolArticle: string;
    studentArticle: string;
    costCenter: string;
    validTo: string;
  }
>(
  'store-school-licence',
  `update school_licence set school_article = $schoolArticle, student_article = $studentArticle, cost_center = $costCenter,
     valid_to = $validTo, version = version + 1
   where id = $licenceId`,
);

export const storeLastDays = statement<never, { licenceIds: readonly number[]; validTo: string }>(
  'store-last-days',
  'update school_licence set valid_to = $validTo, version = version + 1 where id = any($licenceIds::int[])',
);

/** The number of students with a licence of the schools' programmes on a day. */
export const countHolders = statement<
  { students: number },
  { licenceIds: readonly number[]; day: string }
>(
  'count-holders',
  `select count(distinct licence.student_id)::int as students
   from school_licence held
   join student on student.school_id = held.school_id
   join account on account.id = student.account_id and account.deleted_at is null
   join student_licence licence on licence.student_id = student.account_id and licence.programme_licence_id = held.programme_licence_id
     and licence.revoked_at is null and licence.opens_courses and licence.valid_from <= $day::date and licence.valid_to >= $day::date
   where held.id = any($licenceIds::int[])`,
);

interface NewProgramme extends Omit<ProgrammeLicence, 'id'> {
  priceList: string;
  at: Date;
}

/** No row when the name is taken. */
export const insertProgrammeLicence = statement<{ id: number }, NewProgramme>(
  'insert-programme-licence',
  `insert into programme_licence (name, school_article, student_article, cost_center, price_list, created_at)
   values ($name, $schoolArticle, $studentArticle, $costCenter, $priceList, $at)
   on conflict (lower(name)) do nothing
   returning id`,
);

export const liveCourses = statement<{ id: number }, { courseIds: readonly number[] }>(
  'licences-live-courses',
  'select id from course where id = any($courseIds::int[]) and deleted_at is null order by id for share',
);

/** Appends courses in the given order; returns those added. */
export const insertCourses = statement<
  { courseId: number },
  { programmeLicenceId: number; courseIds: readonly number[] }
>(
  'licences-insert-courses',
  `insert into programme_licence_course (programme_licence_id, course_id, sort_order)
   select $programmeLicenceId, given.course_id, given.place + coalesce((
     select max(sort_order) from programme_licence_course where programme_licence_id = $programmeLicenceId), 0)
   from unnest($courseIds::int[]) with ordinality as given(course_id, place)
   on conflict do nothing
   returning course_id as "courseId"`,
);

export const deleteCourse = statement<
  { courseId: number },
  { programmeLicenceId: number; courseId: number }
>(
  'licences-delete-course',
  `delete from programme_licence_course where programme_licence_id = $programmeLicenceId and course_id = $courseId
   returning course_id as "courseId"`,
);

/** Without deleted courses. */
export const coursesInOrder = statement<{ id: number }, { programmeLicenceId: number }>(
  'licences-courses-in-order',
  `select course.id from programme_licence_course placed
   join course on course.id = placed.course_id and course.deleted_at is null
   where placed.programme_licence_id = $programmeLicenceId
   order by placed.sort_order, course.id`,
);

export const storeCourseOrder = statement<
  never,
  { programmeLicenceId: number; courseIds: readonly number[] }
>(
  'licences-store-course-order',
  `update programme_licence_course placed set sort_order = given.place
   from unnest($courseIds::int[]) with ordinality as given(course_id, place)
   where placed.programme_licence_id = $programmeLicenceId and placed.course_id = given.course_id`,
);
