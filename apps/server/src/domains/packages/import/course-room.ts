import { type Db, statement } from '../../../platform/db/database.ts';
import { fail } from '../../../platform/fail.ts';
import type { PackageLimits } from './limits.ts';

const fullCourse = statement<{ name: string }, { moduleId: number; bytes: number; most: number }>(
  'course-without-room',
  `select course.name
   from course_module place
   join course on course.id = place.course_id and course.deleted_at is null
   cross join lateral (
     select coalesce(sum(blob.size), 0) as bytes
     from (
       select distinct version.archive_hash
       from course_module other
       join package_version version on version.module_id = other.module_id
       where other.course_id = course.id
     ) archive
     join blob on blob.hash = archive.archive_hash
   ) used
   where place.module_id = $moduleId and used.bytes + $bytes::float8 > $most::float8
   order by course.name
   limit 1`,
);

/** Refuses with `CourseHasNoRoom` beyond a course's limit, all versions counted. */
export async function checkRoom(
  db: Db,
  { moduleId, bytes, limits }: { moduleId: number; bytes: number; limits: PackageLimits },
) {
  if (limits.courseBytes === Number.POSITIVE_INFINITY) return;
  const [course] = await fullCourse(db, { moduleId, bytes, most: limits.courseBytes });
  if (course)
    fail('CourseHasNoRoom', course.name, String(Math.floor(limits.courseBytes / 1024 ** 2)));
}
