import type { Output, peopleContract } from '@gesall/contract';
import { statement } from '../../platform/db/database.ts';
import { isLiveClass } from '../schools/schools.tables.ts';
import { stillTeaches } from './people.tables.ts';

type Student = Output<typeof peopleContract.studentsOfTeacher>[number];

/** The students of the classes that a teacher has on a day, each once, by name. */
export const studentsOfTeacher = statement<
  Student,
  { teacherId: number; activeOnly: boolean; day: string }
>(
  'students-of-teacher',
  `select person.id, person.name, person.email, person.activated_at is not null as "activatedAccount",
     (select json_build_object('id', school_class.id, 'name', school_class.name) from class_student link
       join school_class on school_class.id = link.class_id and ${isLiveClass('school_class')}
       where link.student_id = person.id and link.is_main) as class
   from account person
   where person.deleted_at is null and (not $activeOnly or person.activated_at is not null) and exists (
     select 1 from class_student link
     join class_teacher teaching on teaching.class_id = link.class_id and teaching.teacher_id = $teacherId
       and ${stillTeaches('teaching')}
     join school_class on school_class.id = link.class_id and ${isLiveClass('school_class')}
     where link.student_id = person.id)
   order by person.name, person.id`,
);
