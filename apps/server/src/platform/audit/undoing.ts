import type { Context, User } from '../context.ts';
import type { Db } from '../db/database.ts';
import type { AuditKind } from './audit-kinds.ts';

/**
 * Restores the values before some events of one kind, where nothing changed since, and returns the
 * undone events. A statement reads both from the audit log.
 */
type PutBack = (
  db: Db,
  what: { events: readonly number[]; at: Date },
  ctx: Context,
) => Promise<{ id: number }[]>;

export interface Undone {
  restored: number;
  kept: number;
  keptPeople?: { id: number; name: string }[];
}

/** How events of a kind are undone, and the kind of the resulting event. */
export interface EventUndoing {
  putBack: PutBack;
  leaves: AuditKind;
}

/**
 * Undoes a whole action with rows of its own, found by its request id; one event represents it. It
 * records its own events.
 */
export interface ActUndoing {
  undoAct(db: Db, act: { act: string; at: Date }, ctx: Context): Promise<Undone>;
}

export type Undoing = (EventUndoing | ActUndoing) & {
  /** Which teachers may undo it, at their own school. Default: administrators only. */
  byTeachers?(user: User): boolean;
};

export type Undoings = Partial<Record<AuditKind, Undoing>>;

export const isActUndoing = (undoing: Undoing | undefined): undoing is Undoing & ActUndoing =>
  undoing !== undefined && 'undoAct' in undoing;

/**
 * Whether `event` is the last of its kind on its subject: of two deletions only the last is undone.
 */
export const isLastOfItsKind = `not exists (
     select 1 from audit_event later
     where later.subject_type = event.subject_type and later.subject_id = event.subject_id
       and later.kind = event.kind and later.id > event.id)`;
