import { statement } from '../../platform/db/database.ts';

export interface CourseValues {
  name: string;
  description: string;
  code: string | null;
  articleNumber: string;
  lwGuid: string | null;
  lwStartModule: string | null;
  lwStartModuleGuid: string | null;
}

export const insertCourse = statement<
  { id: number },
  CourseValues & { imageHash: Buffer | null; at: Date }
>(
  'authoring-insert-course',
  `insert into course (name, description, code, article_number, lw_guid, lw_start_module, lw_start_module_guid, image_hash, created_at)
   values ($name, $description, $code, $articleNumber, $lwGuid, $lwStartModule, $lwStartModuleGuid, $imageHash::bytea, $at)
   returning id`,
);

export const lockCourse = statement<
  CourseValues & { id: number; imageHash: string | null; version: number },
  { courseId: number }
>(
  'authoring-lock-course',
  `select id, name, description, code, article_number as "articleNumber", lw_guid as "lwGuid", lw_start_module as "lwStartModule",
     lw_start_module_guid as "lwStartModuleGuid", encode(image_hash, 'hex') as "imageHash", version
   from course where id = $courseId and deleted_at is null for update`,
);

/** Ids without a module. */
export const unknownModules = statement<{ id: number }, { moduleIds: readonly number[] }>(
  'authoring-unknown-modules',
  `select given.id from unnest($moduleIds::int[]) given(id)
   where not exists (select from module where id = given.id and deleted_at is null)`,
);

/** Keeps the picture when none is given. */
export const storeCourse = statement<
  never,
  CourseValues & { courseId: number; imageHash: Buffer | null }
>(
  'authoring-store-course',
  `update course set name = $name, description = $description, code = $code, article_number = $articleNumber, lw_guid = $lwGuid,
     lw_start_module = $lwStartModule, lw_start_module_guid = $lwStartModuleGuid,
     image_hash = coalesce($imageHash::bytea, image_hash), version = version + 1
   where id = $courseId`,
);

export const markCourseDeleted = statement<never, { courseId: number; at: Date }>(
  'authoring-delete-course',
  'update course set deleted_at = $at, version = version + 1 where id = $courseId',
);

interface Hiding {
  id: number;
  hideForStudents: boolean;
  hideForTeachers: boolean;
}

/** Null keeps the value. */
export interface HidingOfMany {
  ids: readonly number[];
  hideForStudents: boolean | null;
  hideForTeachers: boolean | null;
}

const hidden = `hide_for_students = coalesce($hideForStudents::boolean, hide_for_students),
     hide_for_teachers = coalesce($hideForTeachers::boolean, hide_for_teachers)`;

export const lockCourses = statement<Hiding, { ids: readonly number[] }>(
  'authoring-lock-courses',
  `select id, hide_for_students as "hideForStudents", hide_for_teachers as "hideForTeachers"
   from course where id = any($ids::int[]) and deleted_at is null
   order by id for update`,
);

export const storeCourseHiding = statement<never, HidingOfMany>(
  'authoring-hide-courses',
  `update course set ${hidden}, version = version + 1 where id = any($ids::int[])`,
);

/** Locks links of courses and modules in one order. */
export const lockLinks = statement<
  Hiding & { courseId: number; moduleId: number },
  { ids: readonly number[] }
>(
  'authoring-lock-links',
  `select link.id, link.course_id as "courseId", link.module_id as "moduleId", link.hide_for_students as "hideForStudents",
     link.hide_for_teachers as "hideForTeachers"
   from course_module link
   join course on course.id = link.course_id and course.deleted_at is null
   join module on module.id = link.module_id and module.deleted_at is null
   where link.id = any($ids::int[])
   order by link.id for update of link`,
);

export const storeLinkHiding = statement<never, HidingOfMany>(
  'authoring-hide-links',
  `update course_module set ${hidden} where id = any($ids::int[])`,
);

export const hideEmptyLinks = statement<
  { moduleId: number; courseId: number; hideForTeachers: boolean },
  { moduleIds: readonly number[] }
>(
  'authoring-hide-empty-links',
  `update course_module link set hide_for_students = true from module
   where link.module_id = any($moduleIds::int[]) and module.id = link.module_id and module.deleted_at is null and not link.hide_for_students
     and case when module.kind = 1 then coalesce(module.url_in_db, '') = '' else module.package_version_id is null end
   returning link.module_id as "moduleId", link.course_id as "courseId", link.hide_for_teachers as "hideForTeachers"`,
);

/** Without deleted modules. */
export const modulesInOrder = statement<{ id: number }, { courseId: number }>(
  'authoring-modules-in-order',
  `select link.module_id as id from course_module link
   join module on module.id = link.module_id and module.deleted_at is null
   where link.course_id = $courseId
   order by link.sort_order, link.id`,
);

export const storeModuleOrder = statement<
  never,
  { courseId: number; moduleIds: readonly number[] }
>(
  'authoring-store-module-order',
  `update course_module link set sort_order = given.place
   from unnest($moduleIds::int[]) with ordinality as given(module_id, place)
   where link.course_id = $courseId and link.module_id = given.module_id`,
);

export interface ModuleValues {
  name: string;
  description: string;
  code: string | null;
  lwGuid: string | null;
  urlInDb: string | null;
  qApiId: string | null;
  maxScore: number;
  maxActivityPoints: number;
  maxScoreIsSetByModule: boolean;
  isFinalExam: boolean;
  isFactModule: boolean;
  completedIsEnough: boolean;
}

export const lockModule = statement<
  ModuleValues & { id: number; kind: number; version: number; coupleId: number | null },
  { moduleId: number }
>(
  'authoring-lock-module',
  `select id, name, description, code, lw_guid as "lwGuid", url_in_db as "urlInDb", q_api_id as "qApiId", max_score as "maxScore",
     max_activity_points as "maxActivityPoints", max_score_is_set_by_module as "maxScoreIsSetByModule",
     is_final_exam as "isFinalExam", is_fact_module as "isFactModule", completed_is_enough as "completedIsEnough", kind, version, couple_id as "coupleId"
   from module where id = $moduleId and deleted_at is null for update`,
);

export const storeModule = statement<never, ModuleValues & { moduleId: number }>(
  'authoring-store-module',
  `update module set name = $name, description = $description, code = $code, lw_guid = $lwGuid, url_in_db = $urlInDb, q_api_id = $qApiId,
     max_score = $maxScore, max_activity_points = $maxActivityPoints, max_score_is_set_by_module = $maxScoreIsSetByModule,
     is_final_exam = $isFinalExam, is_fact_module = $isFactModule,
     completed_is_enough = $completedIsEnough, version = version + 1
   where id = $moduleId`,
);

/** Also clears its couple. */
export const markModuleDeleted = statement<never, { moduleId: number; at: Date }>(
  'authoring-delete-module',
  'update module set deleted_at = $at, couple_id = null, couple_seat = null, version = version + 1 where id = $moduleId',
);

/** Serializes changes of couples, so that each gets its own id. */
export const takeTurnWithCouples = statement<{ taken: number }>(
  'authoring-take-turn-with-couples',
  `select 1 as taken from pg_advisory_xact_lock(hashtext('module couples'))`,
);

export const nextCoupleId = statement<{ id: number }>(
  'authoring-next-couple-id',
  'select coalesce(max(couple_id), 0) + 1 as id from module',
);

/** Dissolves the couples. */
export const partCouples = statement<{ id: number }, { coupleIds: readonly number[] }>(
  'authoring-part-couples',
  `update module set couple_id = null, couple_seat = null, version = version + 1
   where couple_id = any($coupleIds::int[]) returning id`,
);

export const storeCouple = statement<never, { coupleId: number; first: number; second: number }>(
  'authoring-store-couple',
  `update module set couple_id = $coupleId, couple_seat = case id when $first then 1 else 2 end, version = version + 1
   where id in ($first, $second)`,
);

export const storeAnswers = statement<
  never,
  { moduleId: number; hash: Buffer; fileName: string; at: Date }
>(
  'authoring-store-answers',
  `update module set answers_hash = $hash, answers_file_name = $fileName, answers_at = $at, version = version + 1
   where id = $moduleId`,
);
