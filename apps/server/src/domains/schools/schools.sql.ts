import { type Db, statement } from '../../platform/db/database.ts';
import { isLiveClass } from './schools.tables.ts';

const schoolById = statement<{ id: number; name: string; schoolId: number }, { schoolId: number }>(
  'school-by-id',
  'select school.id, school.name, school.id as "schoolId" from school where school.id = $schoolId',
);

export async function findSchool(db: Db, schoolId: number) {
  const [school] = await schoolById(db, { schoolId });
  return school;
}

export interface ReachedProgramme {
  id: number;
  name: string;
  costCenter: string | null;
  schoolId: number;
}

export const programmeById = statement<ReachedProgramme, { programmeId: number }>(
  'programme-by-id',
  `select programme.id, programme.name, programme.cost_center as "costCenter", programme.school_id as "schoolId"
   from programme
   where programme.id = $programmeId and programme.deleted_at is null`,
);

export interface ReachedClass {
  id: number;
  name: string;
  programmeId: number;
  orientationId: number | null;
  schoolId: number;
  version: number;
}

const reachedClass = `select school_class.id, school_class.name, school_class.programme_id as "programmeId",
     school_class.orientation_id as "orientationId", school_class.school_id as "schoolId", school_class.version
   from school_class
   where school_class.id = $classId and ${isLiveClass('school_class')}`;

export const classById = statement<ReachedClass, { classId: number }>('reached-class', reachedClass);

/** The classes by id, which nobody deletes or changes while the transaction goes on. */
export const heldClasses = statement<{ id: number; name: string; schoolId: number }, { classIds: readonly number[] }>(
  'held-classes',
  `select school_class.id, school_class.name, school_class.school_id as "schoolId"
   from school_class
   where school_class.id = any($classIds::int[]) and ${isLiveClass('school_class')}
   order by school_class.id
   for share of school_class`,
);

/** The class, for one who changes or deletes it. */
export const lockedClassById = statement<ReachedClass, { classId: number }>('locked-class', `${reachedClass} for update of school_class`);

export const orientationById = statement<{ id: number; name: string; schoolId: number }, { orientationId: number }>(
  'orientation-by-id',
  `select id, name, school_id as "schoolId" from orientation where id = $orientationId`,
);

/** The orientation of that name at the school, made when it is new. */
export const nameOrientation = statement<{ id: number; name: string }, { schoolId: number; name: string }>(
  'name-orientation',
  `insert into orientation (school_id, name) values ($schoolId, $name)
   on conflict (school_id, lower(name)) do update set name = orientation.name
   returning id, name`,
);

interface ClassValues {
  schoolId: number;
  programmeId: number;
  orientationId: number | null;
  name: string;
}

export const insertClass = statement<{ id: number; name: string }, ClassValues & { at: Date }>(
  'insert-class',
  `insert into school_class (school_id, programme_id, orientation_id, name, created_at)
   values ($schoolId, $programmeId, $orientationId, $name, $at)
   returning id, name`,
);

export const storeClass = statement<never, Omit<ClassValues, 'schoolId'> & { classId: number }>(
  'store-class',
  `update school_class set name = $name, programme_id = $programmeId, orientation_id = $orientationId, version = version + 1
   where id = $classId`,
);

/** How many students a class has who were not deleted. */
export const countStudents = statement<{ students: number }, { classId: number }>(
  'students-in-class',
  `select count(*)::int as students from class_student link
   join account on account.id = link.student_id and account.deleted_at is null
   where link.class_id = $classId`,
);

export const markClassDeleted = statement<never, { classId: number; at: Date }>(
  'delete-class',
  'update school_class set deleted_at = $at, version = version + 1 where id = $classId',
);
