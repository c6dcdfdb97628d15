import { and, desc, eq } from 'drizzle-orm';
import { auditEvent } from '../platform/audit/audit.tables.ts';
import type { World } from './world.ts';

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

export async function latestAct({ db }: World): Promise<string> {
  const [latest] = await db.select().from(auditEvent).orderBy(desc(auditEvent.id)).limit(1);
  if (!latest?.requestId) throw new Error('No request has changed anything.');
  return latest.requestId;
}
