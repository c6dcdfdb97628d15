import { stillTeaches } from '../people/people.tables.ts';
import { isTaught } from '../schools/schools.tables.ts';

/** Common tables `mine` and `taught`: a teacher's present classes and their students. */
export const taughtByTeacher = `mine as materialized (
     select school_class.id as class_id, school_class.name as class_name, programme.id as programme_id, programme.name as programme_name
     from class_teacher teaching
     join school_class on school_class.id = teaching.class_id and ${isTaught('school_class')}
     join programme on programme.id = school_class.programme_id
     where teaching.teacher_id = $teacherId and ${stillTeaches('teaching')}
   ), taught as materialized (
     select distinct on (account.id) account.id, account.name, mine.*
     from mine
     join class_student member on member.class_id = mine.class_id
     join account on account.id = member.student_id and account.deleted_at is null
     order by account.id, member.is_main desc, mine.class_id
   )`;
