import type { auditContract, Input, Output } from '@gesall/contract';
import type { AuditKind } from '../../platform/audit/audit-kinds.ts';
import { type Change, recordChanges } from '../../platform/audit/record-change.ts';
import type { Undoings } from '../../platform/audit/undoing.ts';
import type { Context } from '../../platform/context.ts';
import { type Db, transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { demandFreshProof } from '../../platform/http/fresh-proof.ts';
import { accountUndoings } from '../accounts/index.ts';
import { authoringUndoings } from '../courses/index.ts';
import { licenceUndoings } from '../licences/index.ts';
import { noticeUndoings } from '../notices/index.ts';
import { peopleUndoings } from '../people/index.ts';
import { schoolUndoings } from '../schools/index.ts';
import { type ActEvent, eventsOfAct, markUndone, mustHold, undoableActs } from './undo.sql.ts';

const undoings: Undoings = {
  ...accountUndoings,
  ...authoringUndoings,
  ...licenceUndoings,
  ...noticeUndoings,
  ...peopleUndoings,
  ...schoolUndoings,
};
const undoable = Object.keys(undoings);

/** What comes along with an act and does not stand in its way. */
const alongside: readonly string[] = ['account.sessionsEnded'] satisfies AuditKind[];

const dayMs = 24 * 60 * 60 * 1000;
const mostListed = 200;

export async function listActs(
  _: unknown,
  { db, user, now }: Context,
): Promise<Output<typeof auditContract.acts>> {
  const since = new Date(now().getTime() - dayMs);
  const rows = await undoableActs(db, {
    privileged: user.role === 'Superuser',
    since,
    kinds: undoable,
    alongside,
    limit: mostListed,
  });
  return rows.map(({ act, at, until, kind, count, ...row }) => ({
    act,
    at,
    until,
    kind,
    count,
    actor:
      row.actorId !== null && row.actorName !== null && row.actorEmail !== null
        ? { id: row.actorId, name: row.actorName, email: row.actorEmail }
        : null,
    school:
      row.schoolId !== null && row.schoolName !== null
        ? { id: row.schoolId, name: row.schoolName }
        : null,
    subject: { type: row.subjectType, id: row.subjectId, name: row.subjectName },
  }));
}

type Undo = typeof auditContract.undo;

/**
 * Takes what one request did back: every thing is as it was before, but for those that were changed
 * since. An act of which nothing is left to take back is refused. One on the account of somebody
 * who administers needs a fresh proof.
 */
export function undoAct({ act }: Input<Undo>, ctx: Context): Promise<Output<Undo>> {
  return transaction(ctx.db, async (db) => {
    const at = ctx.now();
    const events = await eventsOfAct(db, {
      act,
      since: new Date(at.getTime() - 2 * dayMs),
      privileged: ctx.user.role === 'Superuser',
    });
    const [first] = events;
    if (!first || !events.every(isUndoable)) fail('ActNotFound');
    if (events.some(({ isOfAdministrator }) => isOfAdministrator)) demandFreshProof(ctx.user, at);
    if (at.getTime() - first.at.getTime() > dayMs) fail('ActIsTooOld');
    if ((await markUndone(db, { act, request: ctx.request.id, by: ctx.user.id, at })).length === 0)
      fail('ActIsUndone');

    const done = events.filter(({ kind }) => !alongside.includes(kind));
    const restored: ActEvent[] = [];
    for (const kind of new Set(done.map((event) => event.kind)))
      restored.push(...(await putBack(db, done, { kind, at, ctx })));
    if (restored.length === 0) fail('ActIsOvertaken');
    return { restored: restored.length, kept: done.length - restored.length };
  }).catch(refuseWhatIsInTheWay);
}

const isUndoable = ({ kind, before }: ActEvent) =>
  alongside.includes(kind) ||
  (undoable.includes(kind) &&
    (!(kind in mustHold) || holds(before, mustHold[kind as keyof typeof mustHold])));

const holds = (before: unknown, key: string) =>
  typeof before === 'object' && before !== null && key in before;

/** Takes the events of one kind back, and leaves the trace of it. */
async function putBack(
  db: Db,
  done: readonly ActEvent[],
  { kind, at, ctx }: { kind: string; at: Date; ctx: Context },
) {
  const undoing = undoings[kind as AuditKind];
  if (!undoing) return [];
  const events = done.filter((event) => event.kind === kind);
  const ids = new Set(
    (await undoing.putBack(db, { events: events.map(({ id }) => id), at }, ctx)).map(
      ({ id }) => id,
    ),
  );
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
  return restored;
}

const uniqueViolation = '23505';

/** A name or an address that was free when it went may be somebody else's by now. */
function refuseWhatIsInTheWay(error: unknown): never {
  if ((error as { code?: string }).code === uniqueViolation) fail('ActIsOvertaken');
  throw error;
}
