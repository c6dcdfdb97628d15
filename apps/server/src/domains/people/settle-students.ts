import type { Db } from '../../platform/db/database.ts';
import { enterClass, insertStudents } from './people.sql.ts';

interface Newcomers {
  studentIds: readonly number[];
  classId: number;
  schoolId: number;
  at: Date;
}

/** Makes students of new accounts, in a class of a school, in the caller's transaction. */
export async function settleStudents(
  db: Db,
  { studentIds, classId, schoolId, at }: Newcomers,
): Promise<void> {
  await insertStudents(db, { studentIds, schoolId });
  await enterClass(db, { studentIds, classId, schoolId, at });
}
