import type { Input, Output, undoContract } from '@gesall/contract';
import { mayAdminister } from '../../platform/access/relations.ts';
import type { AuditKind } from '../../platform/audit/audit-kinds.ts';
import { type Change, recordChanges } from '../../platform/audit/record-change.ts';
import { isActUndoing, type Undoing, type Undone } from '../../platform/audit/undoing.ts';
import type { Context, User } from '../../platform/context.ts';
import { type Db, transaction } from '../../platform/db/database.ts';
import { isViolation } from '../../platform/db/violations.ts';
import { fail } from '../../platform/fail.ts';
import { demandFreshProof } from '../../platform/http/fresh-proof.ts';
import { type ActEvent, eventsOfAct, markUndone, requiredFields } from './undo.sql.ts';
import { schoolOf, sideEffects, undoingsOf } from './undoings.ts';

const dayMs = 24 * 60 * 60 * 1000;

type Undo = typeof undoContract.undo;

/**
 * Skips what was changed since; refuses an act with nothing left. Acts on an administrator's
 * account need a recently given password.
 */
export function undoAct({ act }: Input<Undo>, ctx: Context): Promise<Output<Undo>> {
  const undoings = undoingsOf(ctx.domains);
  return transaction(ctx.db, async (db) => {
    const at = ctx.now();
    const events = await eventsOfAct(db, {
      act,
      since: new Date(at.getTime() - 2 * dayMs),
      privileged: ctx.user.role === 'Superuser',
      schoolId: schoolOf(ctx.user),
    });
    const [first] = events;
    const whole = events.map(({ kind }) => undoings[kind as AuditKind]).find(isActUndoing);
    const isUndoable = ({ kind, before }: ActEvent) =>
      sideEffects.includes(kind) || (kind in undoings && holdsRequired(kind, before));
    if (!first || !(whole ?? events.every(isUndoable))) fail('ActNotFound');
    demandRight(ctx.user, whole ? [whole] : events.map(({ kind }) => undoings[kind as AuditKind]));
    if (events.some(({ isOfAdministrator }) => isOfAdministrator)) demandFreshProof(ctx.user, at);
    if (at.getTime() - first.at.getTime() > dayMs) fail('ActIsTooOld');
    if ((await markUndone(db, { act, request: ctx.request.id, by: ctx.user.id, at })).length === 0)
      fail('ActIsUndone');

    const undone = whole
      ? await whole.undoAct(db, { act, at }, ctx)
      : await undoEvents(db, events, { at, ctx });
    if (undone.restored === 0) fail('ActIsOvertaken');
    return undone;
  }).catch(refuseConflict);
}

function demandRight(user: User, undoings: readonly (Undoing | undefined)[]) {
  if (mayAdminister(user)) return;
  for (const undoing of undoings) {
    if (!undoing?.byTeachers) fail('ActNotFound');
    if (!undoing.byTeachers(user)) fail('NotAllowed');
  }
}

const holdsRequired = (kind: string, before: unknown) => {
  const field = requiredFields[kind as keyof typeof requiredFields];
  return field === undefined || (typeof before === 'object' && before !== null && field in before);
};

async function undoEvents(
  db: Db,
  events: readonly ActEvent[],
  { at, ctx }: { at: Date; ctx: Context },
): Promise<Undone> {
  const done = events.filter(({ kind }) => !sideEffects.includes(kind));
  let restored = 0;
  for (const kind of new Set(done.map((event) => event.kind))) {
    const ofKind = done.filter((event) => event.kind === kind);
    restored += await undoEventsOfKind(db, ofKind, { kind: kind as AuditKind, at, ctx });
  }
  return { restored, kept: done.length - restored };
}

async function undoEventsOfKind(
  db: Db,
  events: readonly ActEvent[],
  { kind, at, ctx }: { kind: AuditKind; at: Date; ctx: Context },
): Promise<number> {
  const undoing = undoingsOf(ctx.domains)[kind];
  if (!undoing || isActUndoing(undoing)) return 0;
  const undone = await undoing.putBack(db, { events: events.map(({ id }) => id), at }, ctx);
  const ids = new Set(undone.map(({ id }) => id));
  const restored = events.filter(({ id }) => ids.has(id));
  const changes = restored.map(
    ({ subjectType: type, subjectId: id, schoolId, before, after }): Change => ({
      kind: undoing.leaves,
      schoolId,
      subject: { type, id },
      ...(undoing.leaves === kind && {
        ...(after && { before: after }),
        ...(before && { after: before }),
      }),
    }),
  );
  await recordChanges(db, ctx, changes);
  return restored.length;
}

/** A name, address or period may have been taken since. */
function refuseConflict(error: unknown): never {
  if (isViolation(error, 'unique') || isViolation(error, 'exclusion')) fail('ActIsOvertaken');
  throw error;
}
