import type { Output, ordersContract } from '@gesall/contract';
import { statement } from '../../../platform/db/database.ts';
import { isTaught } from '../../schools/schools.tables.ts';

/** The number of an article of `last`'s programme licence: the one of a line while it is sold, else the first of a type. */
const soldLike = (line: string, type: string) => `(
     select article.number from shop_article article
     where article.programme_licence_id = last.programme_licence_id and article.type = ${type} and article.is_active
     order by article.number = ${line}.article_number desc nulls last, article.years, article.number limit 1)`;

/**
 * A row for each student and programme licence of their classes whose courses are open today or
 * later: when that ends, what they had, and what is sold in its place.
 */
export const endingLicences = statement<
  Output<typeof ordersContract.endingLicences>[number],
  { schoolId: number; userId: number; inEveryClass: boolean; day: string }
>(
  'ending-licences',
  `with reached as (
     select distinct on (person.id, programme.programme_licence_id) person.id, person.name, school_class.id as class_id,
       school_class.name as class_name, programme.programme_licence_id
     from school_class
     join programme on programme.id = school_class.programme_id and programme.programme_licence_id is not null
     join class_student link on link.class_id = school_class.id
     join account person on person.id = link.student_id and person.deleted_at is null
     where school_class.school_id = $schoolId and ${isTaught('school_class')}
       and ($inEveryClass::boolean or exists (
         select 1 from class_teacher own
         where own.class_id = school_class.id and own.teacher_id = $userId and (own.until is null or own.until >= $day::date)))
     order by person.id, programme.programme_licence_id, link.is_main desc, school_class.id
   )
   select reached.id as "studentId", reached.name, reached.class_id as "classId", reached.class_name as "className",
     template.id as "programLicenseId", template.name as "programName", last.type, last.valid_to as day,
     ${soldLike('line', 'last.type')} as "fortNoxArticleNumber",
     case when plus.id is not null then ${soldLike('plus', "'PlusLicense'")} end as "plusFortNoxArticleNumber"
   from reached
   join programme_licence template on template.id = reached.programme_licence_id
   join lateral (
     select * from student_licence licence
     where licence.student_id = reached.id and licence.programme_licence_id = reached.programme_licence_id
       and licence.revoked_at is null and licence.opens_courses
     order by licence.valid_to desc, licence.id desc limit 1
   ) last on last.valid_to >= $day::date
   left join order_line line on line.id = last.order_line_id
   left join lateral (
     select other.id, pair.article_number from student_licence other
     left join order_line pair on pair.id = other.order_line_id
     where other.student_id = reached.id and other.type = 'PlusLicense' and other.revoked_at is null
       and other.valid_to = last.valid_to and last.type = 'StudentLicense'
     order by other.id limit 1
   ) plus on true
   order by last.valid_to, template.name, reached.class_name, reached.name, reached.id`,
);
