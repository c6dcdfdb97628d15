import { statement } from '../../platform/db/database.ts';

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

export const placeOrdered = statement<never, { orderId: number; at: Date }>(
  'results-place-ordered',
  `insert into student_course (student_id, course_id, created_at)
   select distinct licence.student_id, placed.course_id, $at::timestamptz
   from order_line line
   join student_licence licence on licence.order_line_id = line.id and licence.opens_courses
   join programme_licence_course placed on placed.programme_licence_id = licence.programme_licence_id
   where line.order_id = $orderId
   order by 1, 2
   on conflict (student_id, course_id) do nothing`,
);

export const placeMoved = statement<never, { licenceIds: readonly number[]; at: Date }>(
  'results-place-moved',
  `insert into student_course (student_id, course_id, created_at)
   select distinct licence.student_id, placed.course_id, $at::timestamptz
   from student_licence licence
   join programme_licence_course placed on placed.programme_licence_id = licence.programme_licence_id
   where licence.id = any($licenceIds::int[]) and licence.opens_courses
   order by 1, 2
   on conflict (student_id, course_id) do nothing`,
);
