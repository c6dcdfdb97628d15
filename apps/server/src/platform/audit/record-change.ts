import type { Db } from '../db/database.ts';
import { auditEvent } from './audit.tables.ts';

interface Change {
  at: Date;
  /** Who did it; null for what nobody signed in did, such as a password set from a mailed link. */
  actorId: number | null;
  schoolId?: number | null;
  kind: string;
  subject: { type: string; id: number };
  before?: unknown;
  after?: unknown;
}

/** Keeps the trace of a change that matters. Call it inside the transaction of the change, so that neither exists without the other. */
export async function recordChange(db: Db, { at, actorId, schoolId = null, kind, subject, before, after }: Change): Promise<void> {
  await db.insert(auditEvent).values({ at, actorId, schoolId, kind, subjectType: subject.type, subjectId: subject.id, before, after });
}
