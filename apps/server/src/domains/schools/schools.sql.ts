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
  schoolId: number;
}

export const classById = statement<ReachedClass, { classId: number }>(
  'reached-class',
  `select school_class.id, school_class.name, school_class.programme_id as "programmeId", school_class.school_id as "schoolId"
   from school_class
   where school_class.id = $classId and ${isLiveClass('school_class')}`,
);
