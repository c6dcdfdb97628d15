import type { Output, undoContract } from '@gesall/contract';
import { mayAdminister } from '../../platform/access/relations.ts';
import { isActUndoing } from '../../platform/audit/undoing.ts';
import type { Context } from '../../platform/context.ts';
import { undoableActs } from './undo.sql.ts';
import { schoolOf, sideEffects, undoingsOf } from './undoings.ts';

const dayMs = 24 * 60 * 60 * 1000;
const mostListed = 200;

export async function listActs(
  _: unknown,
  { db, user, now, domains }: Context,
): Promise<Output<typeof undoContract.acts>> {
  const allowed = Object.entries(undoingsOf(domains)).filter(
    ([, undoing]) => mayAdminister(user) || undoing.byTeachers?.(user),
  );
  const rows = await undoableActs(db, {
    privileged: user.role === 'Superuser',
    schoolId: schoolOf(user),
    since: new Date(now().getTime() - dayMs),
    kinds: allowed.map(([kind]) => kind),
    actKinds: allowed.filter(([, undoing]) => isActUndoing(undoing)).map(([kind]) => kind),
    sideEffects,
    limit: mostListed,
  });
  return rows.map(({ act, at, until, kind, count, people, ...row }) => ({
    act,
    at,
    until,
    kind,
    count,
    people,
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
