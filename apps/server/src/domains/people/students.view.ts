import type { Output, peopleContract } from '@gesall/contract';
import { stockholmDay } from '@gesall/rules';
import { type Db, statement } from '../../platform/db/database.ts';

type Student = Output<typeof peopleContract.student>;
type ClassOfStudent = Student['classes'][number];

interface StudentRow extends Omit<Student, 'class' | 'classes'> {
  schoolId: number;
  mainClassId: number | null;
  classes: ClassOfStudent[];
}

const studentById = statement<StudentRow, { studentId: number; day: string }>(
  'student-by-id',
  `select person.id, person.name, person.email, person.activated_at is not null as "activatedAccount", person.version, student.school_id as "schoolId",
     (select link.class_id from class_student link where link.student_id = person.id and link.is_main) as "mainClassId",
     coalesce((
       select json_agg(json_build_object('id', school_class.id, 'name', school_class.name, 'schoolId', school_class.school_id,
         'programme', json_build_object('id', programme.id, 'name', programme.name,
         'costCenter', programme.cost_center)) order by school_class.name, school_class.id)
       from class_student link
       join school_class on school_class.id = link.class_id and school_class.deleted_at is null
       join programme on programme.id = school_class.programme_id and programme.deleted_at is null
       where link.student_id = person.id
     ), '[]') as classes,
     coalesce((
       select json_agg(json_build_object('id', licence.id, 'type', licence.type, 'validFrom', licence.valid_from,
         'validTo', licence.valid_to, 'hasExpired', licence.valid_to < $day::date,
         'programLicenses', case when template.id is null then json_build_array()
           else json_build_array(json_build_object('id', template.id, 'name', template.name,
             'hasExpired', licence.valid_to < $day::date)) end) order by licence.valid_to desc, licence.id desc)
       from student_licence licence
       left join programme_licence template on template.id = licence.programme_licence_id
       where licence.student_id = person.id and licence.revoked_at is null
     ), '[]') as licenses
   from account person
   join student on student.account_id = person.id
   where person.id = $studentId and person.deleted_at is null`,
);

/** Classes by name; licences by last day, the latest first. */
export async function findStudent(
  db: Db,
  studentId: number,
  now: Date,
): Promise<(Student & { schoolId: number }) | undefined> {
  const [row] = await studentById(db, { studentId, day: stockholmDay(now) });
  return row && { ...row, class: row.classes.find(({ id }) => id === row.mainClassId) ?? null };
}
