import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Db, statement } from '../../platform/db/database.ts';
import { courseModule, moduleTable } from './authoring.tables.ts';

export const courseById = statement<{ id: number; hideForTeachers: boolean }, { id: number }>(
  'courses-course-by-id',
  'select id, hide_for_teachers as "hideForTeachers" from course where id = $id and deleted_at is null',
);

export async function findCourse(db: Db, id: number) {
  const [row] = await courseById(db, { id });
  return row;
}

export async function findModule(db: Db, id: number) {
  const [row] = await db
    .select({
      id: moduleTable.id,
      name: moduleTable.name,
      kind: moduleTable.kind,
      packageVersionId: moduleTable.packageVersionId,
    })
    .from(moduleTable)
    .where(and(eq(moduleTable.id, id), isNull(moduleTable.deletedAt)));
  return row;
}

export async function insertModule(db: Db, values: typeof moduleTable.$inferInsert) {
  const [row] = await db.insert(moduleTable).values(values).returning({ id: moduleTable.id });
  if (!row) throw new Error('An insert returned nothing.');
  return row;
}

/** Sets the version that new attempts run. */
export function setPackageOfModule(db: Db, moduleId: number, packageVersionId: number) {
  return db
    .update(moduleTable)
    .set({ packageVersionId, version: sql`${moduleTable.version} + 1` })
    .where(eq(moduleTable.id, moduleId));
}

/** Undefined when the module is in the course already. */
export async function insertCourseModule(db: Db, values: typeof courseModule.$inferInsert) {
  const [row] = await db
    .insert(courseModule)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: courseModule.id });
  return row;
}
