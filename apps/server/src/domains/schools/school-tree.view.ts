import type { Output, schoolsContract } from '@gesall/contract';
import { type Db, statement } from '../../platform/db/database.ts';

type Tree = Omit<Output<typeof schoolsContract.tree>, 'you'>;

const treeOfSchool = statement<
  { school: Tree['school']; programmes: Tree['programmes'] },
  { schoolId: number; day: string }
>(
  'school-tree',
  `select json_build_object('id', school.id, 'name', school.name) as school,
     coalesce((
       select json_agg(json_build_object('id', programme.id, 'name', programme.name,
         'students', (select count(distinct person.id) from class_student link
           join school_class on school_class.id = link.class_id and school_class.deleted_at is null
           join account person on person.id = link.student_id and person.deleted_at is null
           where school_class.programme_id = programme.id),
         'classes', coalesce((
         select json_agg(json_build_object('id', school_class.id, 'name', school_class.name,
           'students', (select count(*) from class_student link
             join account person on person.id = link.student_id and person.deleted_at is null
             where link.class_id = school_class.id),
           'teachers', (select count(*) from class_teacher link
             join account person on person.id = link.teacher_id and person.deleted_at is null
             where link.class_id = school_class.id and (link.until is null or link.until >= $day::date))
         ) order by school_class.name, school_class.id)
         from school_class
         where school_class.programme_id = programme.id and school_class.deleted_at is null and school_class.moved_on_at is null
       ), '[]')) order by programme.name, programme.id)
       from programme
       where programme.school_id = school.id and programme.deleted_at is null
     ), '[]') as programmes
   from school
   where school.id = $schoolId`,
);

/** Programmes and classes by name with the number of people today; one statement. */
export async function findTree(db: Db, schoolId: number, day: string): Promise<Tree | undefined> {
  const [tree] = await treeOfSchool(db, { schoolId, day });
  return tree;
}
