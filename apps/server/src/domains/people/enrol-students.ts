import type { Db } from '../../platform/db/database.ts';
import { enterClass, insertStudents } from './people.sql.ts';

interface Newcomers {
  studentIds: readonly number[];
  classId: number;
  schoolId: number;
  at: Date;
}

/** Inserts students for new accounts, in a class, in the caller's transaction. */
export async function enrolStudents(
  db: Db,
  { studentIds, classId, schoolId, at }: Newcomers,
): Promise<void> {
  await insertStudents(db, { studentIds, schoolId });
  await enterClass(db, { studentIds, classId, schoolId, at });
}
