import type { Context } from '../context.ts';
import type { Db } from '../db/database.ts';
import type { AuditKind } from './audit-kinds.ts';

/**
 * Puts back what stood before some events of one kind, of those things only that still are as the
 * event left them, and answers the events that it took back. A statement reads both from the trail.
 */
type PutBack = (
  db: Db,
  what: { events: readonly number[]; at: Date },
  ctx: Context,
) => Promise<{ id: number }[]>;

/** How events of a kind are taken back, and of which kind the event of taking back is. */
export interface Undoing {
  putBack: PutBack;
  leaves: AuditKind;
}

export type Undoings = Partial<Record<AuditKind, Undoing>>;

/** Whether `event` is the last of its kind on its thing: of two deletions only the last is taken back. */
export const isLastOfItsKind = `not exists (
     select 1 from audit_event later
     where later.subject_type = event.subject_type and later.subject_id = event.subject_id
       and later.kind = event.kind and later.id > event.id)`;
