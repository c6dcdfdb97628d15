import type { Output, peopleContract } from '@gesall/contract';
import { list } from '../../platform/db/list.ts';
import { isLiveClass } from '../schools/schools.tables.ts';

type Student = Output<typeof peopleContract.studentsOfSchool>['items'][number];

const searchedMainClass = `coalesce((select school_class.searched from class_student link
    join school_class on school_class.id = link.class_id and ${isLiveClass('school_class')}
    where link.student_id = person.id and link.is_main), '')`;

export const studentsOfSchool = list<
  Student,
  { schoolId: number; notIn: number | null; day: string }
>({
  name: 'students-of-school',
  rows: `from student
     join account person on person.id = student.account_id and person.deleted_at is null
     where student.school_id = $schoolId and ($notIn::int is null or not exists (
       select 1 from class_student link where link.student_id = person.id and link.class_id = $notIn))`,
  id: 'person.id',
  columns: `person.id, person.name, person.email, person.activated_at is not null as "activatedAccount",
     (select json_build_object('id', school_class.id, 'name', school_class.name) from class_student link
       join school_class on school_class.id = link.class_id and ${isLiveClass('school_class')}
       where link.student_id = person.id and link.is_main) as class,
     coalesce((
       select json_agg(json_build_object('name', held.name, 'hasExpired', held.until < $day::date) order by held.until desc, held.name)
       from (
         select coalesce(template.name, licence.type) as name, max(licence.valid_to) as until
         from student_licence licence
         left join programme_licence template on template.id = licence.programme_licence_id
         where licence.student_id = person.id and licence.revoked_at is null
         group by 1
       ) held
     ), '[]') as licences`,
  orders: {
    name: { by: 'person.name', type: 'text' },
    email: { by: 'person.email_key', type: 'text' },
  },
  search: `(person.searched || ' ' || ${searchedMainClass})`,
});
