import { account, credential } from '../domains/accounts/accounts.tables.ts';
import { studentLicence } from '../domains/licences/licences.tables.ts';
import { classStudent, classTeacher, student, teacher } from '../domains/people/people.tables.ts';
import type { Db } from '../platform/db/database.ts';
import type { Person } from './people.ts';

/** Inserts activated people; returns ids in the given order. */
export async function insertAccounts(
  db: Db,
  people: readonly Person[],
  {
    role,
    passwordHash,
    at,
  }: { role: typeof account.$inferInsert.role; passwordHash: string; at: Date },
) {
  if (people.length === 0) return [];
  const rows = await db
    .insert(account)
    .values(
      people.map(({ name, email }) => ({ name, email, role, createdAt: at, activatedAt: at })),
    )
    .returning({ id: account.id });
  await db
    .insert(credential)
    .values(rows.map(({ id }) => ({ accountId: id, passwordHash, changedAt: at })));
  return rows.map(({ id }) => id);
}

/** Inserts invited people; returns ids in the given order. */
export async function insertInvited(
  db: Db,
  people: readonly (Person & { role: typeof account.$inferInsert.role })[],
  at: Date,
) {
  const rows = await db
    .insert(account)
    .values(people.map(({ name, email, role }) => ({ name, email, role, createdAt: at })))
    .returning({ id: account.id });
  return rows.map(({ id }) => id);
}

export async function insertStudents(
  db: Db,
  ids: readonly number[],
  { schoolId, classId }: { schoolId: number; classId: number },
) {
  await db.insert(student).values(ids.map((accountId) => ({ accountId, schoolId })));
  await db.insert(classStudent).values(ids.map((studentId) => ({ classId, studentId, schoolId })));
}

interface TeacherPlace {
  schoolId: number;
  classIds: readonly number[];
  fullAccess?: boolean;
  purchaser?: boolean;
}

export async function insertTeacher(
  db: Db,
  accountId: number,
  { schoolId, classIds, fullAccess = false, purchaser = false }: TeacherPlace,
) {
  await db.insert(teacher).values({ accountId, schoolId, fullAccess, purchaser });
  if (classIds.length === 0) return;
  await db
    .insert(classTeacher)
    .values(classIds.map((classId) => ({ classId, teacherId: accountId, schoolId })));
}

interface Held {
  programmeLicenceId: number;
  validFrom: string;
  validTo: string;
}

export async function insertStudentLicences(db: Db, ids: readonly number[], held: Held) {
  await db
    .insert(studentLicence)
    .values(ids.map((studentId) => ({ studentId, type: 'StudentLicense' as const, ...held })));
}
