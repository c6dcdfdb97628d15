import { type Db, statement } from '../../platform/db/database.ts';
import { isLiveClass, isTaught } from './schools.tables.ts';

export const schoolById = statement<
  { id: number; name: string; schoolId: number },
  { schoolId: number }
>(
  'school-by-id',
  'select school.id, school.name, school.id as "schoolId" from school where school.id = $schoolId',
);

export async function findSchool(db: Db, schoolId: number) {
  const [school] = await schoolById(db, { schoolId });
  return school;
}

/** By the customer's number at accounting. */
export const schoolByNumber = statement<{ id: number; name: string }, { number: string }>(
  'school-by-customer-number',
  'select id, name from school where customer_number = $number',
);

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
  movedOnTo: number | null;
}

const reachedClass = `select school_class.id, school_class.name, school_class.programme_id as "programmeId",
     school_class.orientation_id as "orientationId", school_class.school_id as "schoolId", school_class.version,
     school_class.moved_on_to as "movedOnTo"
   from school_class
   where school_class.id = $classId and ${isLiveClass('school_class')}`;

export const classById = statement<ReachedClass, { classId: number }>(
  'reached-class',
  reachedClass,
);

/** A class that nobody deletes or changes during the transaction. */
interface LockedClass {
  id: number;
  name: string;
  schoolId: number;
  movedOnTo: number | null;
}

const classesById = `select school_class.id, school_class.name, school_class.school_id as "schoolId", school_class.moved_on_to as "movedOnTo"
   from school_class
   where school_class.id = any($classIds::int[]) and ${isLiveClass('school_class')}
   order by school_class.id`;

export const shareLockedClasses = statement<LockedClass, { classIds: readonly number[] }>(
  'held-classes',
  `${classesById} for share of school_class`,
);

export const lockedClasses = statement<LockedClass, { classIds: readonly number[] }>(
  'locked-classes',
  `${classesById} for update of school_class`,
);

/** Makes forms that were opened before out of date. */
export const touchClasses = statement<never, { classIds: readonly number[] }>(
  'touch-classes',
  'update school_class set version = version + 1 where id = any($classIds::int[])',
);

export const markMovedOn = statement<never, { classId: number; to: number; at: Date }>(
  'move-class-on',
  'update school_class set moved_on_at = $at, moved_on_to = $to, version = version + 1 where id = $classId',
);

/** Classes of the programme that have moved on, the latest first. */
export const earlierClasses = statement<
  { id: number; name: string; movedOnAt: string },
  { programmeId: number }
>(
  'earlier-classes-of-programme',
  `select id, name, iso(moved_on_at) as "movedOnAt" from school_class
   where programme_id = $programmeId and deleted_at is null and moved_on_at is not null
   order by moved_on_at desc, name, id`,
);

/** Present classes of a school, optionally by name; the newest first. */
export const taughtClasses = statement<
  { id: number; name: string },
  { schoolId: number; name: string | null }
>(
  'taught-classes-of-school',
  `select school_class.id, school_class.name from school_class
   where school_class.school_id = $schoolId and ${isTaught('school_class')}
     and ($name::text is null or lower(school_class.name) = lower($name))
   order by school_class.id desc`,
);

export const lockedClassById = statement<ReachedClass, { classId: number }>(
  'locked-class',
  `${reachedClass} for update of school_class`,
);

export const orientationById = statement<
  { id: number; name: string; schoolId: number },
  { orientationId: number }
>(
  'orientation-by-id',
  `select id, name, school_id as "schoolId" from orientation where id = $orientationId`,
);

/** Inserts the orientation if the school has none of that name. */
export const nameOrientation = statement<
  { id: number; name: string },
  { schoolId: number; name: string }
>(
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
