import { statement } from '../../platform/db/database.ts';

/**
 * Gives everybody who holds a licence of the programme their place in its new courses, in one
 * statement however many they are.
 */
export const placeHolders = statement<
  never,
  { programmeLicenceId: number; courseIds: readonly number[]; at: Date }
>(
  'results-place-holders',
  `insert into student_course (student_id, course_id, created_at)
   select holder.student_id, course_id, $at
   from (select distinct student_id from student_licence
     where programme_licence_id = $programmeLicenceId and revoked_at is null and opens_courses) holder
   cross join unnest($courseIds::int[]) course_id
   on conflict (student_id, course_id) do nothing`,
);
