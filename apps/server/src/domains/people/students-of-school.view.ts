import type { Output, peopleContract } from '@gesall/contract';
import { list } from '../../platform/db/list.ts';
import { isLiveClass } from '../schools/schools.tables.ts';

type Student = Output<typeof peopleContract.studentsOfSchool>['items'][number];

/** The students of a school who were not deleted. */
export const studentsOfSchool = list<Student, { schoolId: number }>({
  name: 'students-of-school',
  rows: `from student
     join account person on person.id = student.account_id and person.deleted_at is null
     where student.school_id = $schoolId`,
  id: 'person.id',
  columns: `person.id, person.name, person.email, person.activated_at is not null as "activatedAccount",
     (select json_build_object('id', school_class.id, 'name', school_class.name) from class_student link
       join school_class on school_class.id = link.class_id and ${isLiveClass('school_class')}
       where link.student_id = person.id and link.is_main) as class`,
  orders: { name: { by: 'person.name', type: 'text' }, email: { by: 'person.email_key', type: 'text' } },
  search: ['person.name', 'person.email'],
});
