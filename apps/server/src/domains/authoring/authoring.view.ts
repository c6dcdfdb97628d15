import type { authoringContract, Output } from '@gesall/contract';
import { type Db, statement } from '../../platform/db/database.ts';
import { readModules } from './modules.view.ts';

type Course = Output<typeof authoringContract.courses>[number];
type Link = Omit<Course['courseModules'][number], 'module'>;

interface CourseRow extends Omit<Course, 'courseModules'> {
  links: Link[];
}

const courses = statement<CourseRow>(
  'authoring-courses',
  `select course.id, course.name, course.description, '/files/images/' || encode(course.image_hash, 'hex') as "imgUrl", course.code,
     course.article_number as "fortKnoxArticleNumber", course.lw_guid as "lwGuid", course.lw_start_module as "lwStartModule",
     course.lw_start_module_guid as "lwStartModuleGuid", course.hide_for_students as "hideCourseForStudents",
     course.hide_for_teachers as "hideCourseForTeachers", course.version,
     coalesce((
       select json_agg(json_build_object('id', template.id, 'name', template.name) order by template.name, template.id)
       from programme_licence_course placed
       join programme_licence template on template.id = placed.programme_licence_id
       where placed.course_id = course.id
     ), '[]') as "programLicenses",
     coalesce((
       select json_agg(json_build_object('courseId', link.course_id, 'moduleId', link.module_id, 'courseModuleId', link.id,
         'sortOrder', link.sort_order, 'hideForStudents', link.hide_for_students, 'hideForTeachers', link.hide_for_teachers)
         order by link.sort_order, link.id)
       from course_module link
       where link.course_id = course.id
     ), '[]') as links
   from course
   where course.deleted_at is null
   order by course.name, course.id`,
);

/** Every course with its modules, in two statements. */
export async function readCourses(db: Db): Promise<Course[]> {
  const modules = new Map((await readModules(db)).map((module) => [module.id, module]));
  const rows = await courses(db);
  return rows.map(({ links, ...course }) => ({
    ...course,
    courseModules: links.flatMap((link) => {
      const module = modules.get(link.moduleId);
      // A deleted module is in no course.
      return module ? [{ ...link, module }] : [];
    }),
  }));
}
