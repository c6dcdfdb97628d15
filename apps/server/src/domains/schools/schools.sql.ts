import { type Db, statement } from '../../platform/db/database.ts';

const schoolById = statement<{ id: number; name: string }, { schoolId: number }>(
  'school-by-id',
  'select school.id, school.name from school where school.id = $schoolId',
);

export async function findSchool(db: Db, schoolId: number) {
  const [school] = await schoolById(db, { schoolId });
  return school;
}

interface ProgrammeRow {
  id: number;
  name: string;
  costCenter: string | null;
  schoolId: number;
}

const programmeById = statement<ProgrammeRow, { programmeId: number }>(
  'programme-by-id',
  `select programme.id, programme.name, programme.cost_center as "costCenter", programme.school_id as "schoolId"
   from programme
   where programme.id = $programmeId and programme.deleted_at is null`,
);

export async function findProgramme(db: Db, programmeId: number) {
  const [programme] = await programmeById(db, { programmeId });
  return programme;
}
