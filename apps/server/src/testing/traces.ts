import { and, eq } from 'drizzle-orm';
import { auditEvent } from '../platform/audit/audit.tables.ts';
import type { World } from './world.ts';

/** What the audit trail tells of a thing, oldest first: who did what, and when. */
export async function tracesOf({ db }: World, type: string, id: number) {
  const rows = await db
    .select()
    .from(auditEvent)
    .where(and(eq(auditEvent.subjectType, type), eq(auditEvent.subjectId, id)))
    .orderBy(auditEvent.id);
  return rows.map(({ kind, actorId: by, at, schoolId, before, after }) => ({
    kind,
    by,
    at,
    schoolId,
    before,
    after,
  }));
}
