import type { modulesContract, Output } from '@gesall/contract';
import { type Db, statement } from '../../platform/db/database.ts';
import { moduleUrl } from './module-url.ts';

type Module = Output<typeof modulesContract.modules>[number];
type CourseModule = Output<typeof modulesContract.modulesOfCourse>[number];

/** The fields of `module` as the calls name them; `version` is its package. */
const moduleFields = `module.id, module.name, module.description, module.kind as "moduleType", module.code,
  module.lw_guid as "lwGuid", module.q_api_id as "qApiId", module.couple_id as "moduleCoupleId", module.url_in_db as "urlInDb",
  ${moduleUrl('module', 'version')} as url, module.is_final_exam as "isFinalExam", module.is_fact_module as "isFactModule",
  module.approve_score_limit as "approveScoreLimit", module.completed_is_enough as "completedIsEnough", module.max_score as "maxScore",
  module.max_activity_points as "maxActivityPoints", module.max_score_is_set_by_module as "maxScoreIsSetByModule"`;

const everyModule = statement<Module>(
  'modules',
  `select ${moduleFields}, module.version, held.courses, version.id is not null as "hasPackage",
     case when version.id is not null then json_build_object(
       'number', version.number, 'standard', version.standard, 'fileName', version.file_name, 'warnings', version.warnings,
       'sequencing', version.manifest->'sequencing'
     ) end as "packageVersion"
   from module
   left join package_version version on version.id = module.package_version_id
   cross join lateral (
     select coalesce(json_agg(json_build_object('id', course.id, 'name', course.name) order by course.name, course.id), '[]') as courses
     from course_module link
     join course on course.id = link.course_id and course.deleted_at is null
     where link.module_id = module.id
   ) held
   where module.deleted_at is null
   order by module.name, module.id`,
);

export const readModules = (db: Db) => everyModule(db);

export const ofCourse = statement<CourseModule, { courseId: number; withHidden: boolean }>(
  'modules-of-course',
  `select ${moduleFields}, link.course_id as "courseId", link.id as "courseModuleId", link.sort_order as "sortOrder",
     link.hide_for_students as "hideForStudents", link.hide_for_teachers as "hideForTeachers"
   from course_module link
   join module on module.id = link.module_id and module.deleted_at is null
   left join package_version version on version.id = module.package_version_id
   where link.course_id = $courseId and ($withHidden or not link.hide_for_teachers)
   order by link.sort_order, link.id`,
);

/** In the course's order; `withHidden` includes modules hidden from teachers. */
export const readModulesOfCourse = (
  db: Db,
  courseId: number,
  { withHidden }: { withHidden: boolean },
) => ofCourse(db, { courseId, withHidden });

const names = statement<Output<typeof modulesContract.courseNames>[number]>(
  'course-names',
  `select id, name, code, '/files/images/' || encode(image_hash, 'hex') as "imgUrl"
   from course where deleted_at is null order by name, id`,
);

export const readCourseNames = (db: Db) => names(db);
