import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { course, courseModule, moduleTable } from './courses.tables.ts';

/** A course that has not been deleted. */
export async function findCourse(db: Db, id: number) {
  const [row] = await db
    .select({ id: course.id, hideForTeachers: course.hideForTeachers })
    .from(course)
    .where(and(eq(course.id, id), isNull(course.deletedAt)));
  return row;
}

/** A module that has not been deleted. */
export async function findModule(db: Db, id: number) {
  const [row] = await db
    .select({ id: moduleTable.id, kind: moduleTable.kind })
    .from(moduleTable)
    .where(and(eq(moduleTable.id, id), isNull(moduleTable.deletedAt)));
  return row;
}

export async function insertModule(db: Db, values: typeof moduleTable.$inferInsert) {
  const [row] = await db.insert(moduleTable).values(values).returning({ id: moduleTable.id });
  if (!row) throw new Error('An insert returned nothing.');
  return row;
}

/** Undefined when the module is in the course already. */
export async function insertCourseModule(db: Db, values: typeof courseModule.$inferInsert) {
  const [row] = await db.insert(courseModule).values(values).onConflictDoNothing().returning({ id: courseModule.id });
  return row;
}
