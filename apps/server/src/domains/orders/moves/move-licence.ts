import type { Input, Output, ordersContract } from '@gesall/contract';
import { stockholmDay } from '@gesall/rules';
import { reach } from '../../../platform/access/reach.ts';
import type { Context } from '../../../platform/context.ts';
import { transaction } from '../../../platform/db/database.ts';
import { fail } from '../../../platform/fail.ts';
import { grouped } from '../../../platform/grouped.ts';
import { holdLicences, licencesOfStudents, moveLicences } from '../../licences/index.ts';
import { reachStudent } from '../../people/index.ts';
import { isFitting } from '../check-students.ts';
import { demandPurchaser, mayBuy, mayBuyFor } from '../orders.policy.ts';
import { givenUnits, studentsOfProgramme } from './licence-units.view.ts';
import {
  answerOf,
  demandFitting,
  holdAll,
  licenceIdsOf,
  moveOf,
  refuseOverlap,
  wantedOf,
} from './unit-moves.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** For how long after it was given a licence can be moved. */
const movableMs = 14 * dayMs;

const reachGiven = reach(
  'LicenceNotFound',
  (db, { licenceId, day }: { licenceId: number; day: string }, user) =>
    givenUnits(db, { licenceId, holderId: null, userId: user.id, day }),
  mayBuy,
);

type Move = typeof ordersContract.moveLicence;

/** Moves a licence that was given to the wrong student, who loses it as if they never had it. */
export async function moveLicence(
  { licenceId, studentId }: Input<Move>,
  ctx: Context,
): Promise<void> {
  await transaction(ctx.db, async (db) => {
    const inside = { ...ctx, db };
    const today = stockholmDay(ctx.now());
    demandPurchaser(ctx.user);
    const expected = await reachGiven(inside, { licenceId, day: today });
    const { schoolId, holderId } = expected;
    // Both, so that the holder is not given another licence meanwhile.
    const students = await holdAll(db, [holderId, studentId], { schoolId, ctx });
    await holdLicences(db, { ids: licenceIdsOf(expected) });
    // Read after holding, since another purchaser may have moved it.
    const unit = await reachGiven(inside, { licenceId, day: today });
    const inOwnClass = students
      .get(holderId)
      ?.programmeLicenceIds.includes(unit.programmeLicenceId);
    if (!ctx.user.fullAccess && !inOwnClass) fail('NotAllowed');
    if (ctx.now().getTime() - unit.givenAt.getTime() > movableMs) fail('LicenceWasGivenLongAgo');
    if (unit.isUsed) fail('LicenceIsUsed');
    const move = { unit, studentId };
    await demandFitting(db, [move], { students, today });
    await moveLicences(db, { how: 'moved', schoolId, moves: [moveOf(move)] }, ctx);
  }).catch(refuseOverlap);
}

type List = typeof ordersContract.movableLicences;

/** Each with the students who can get it. */
export async function listMovableLicences(
  { studentId }: Input<List>,
  ctx: Context,
): Promise<Output<List>> {
  const { db, user, now } = ctx;
  demandPurchaser(user);
  const { schoolId } = await reachStudent(ctx, { id: studentId });
  const today = stockholmDay(now());
  const given = await givenUnits(db, {
    licenceId: null,
    holderId: studentId,
    userId: user.id,
    day: today,
  });
  const units = given.filter(
    (unit) =>
      mayBuyFor(user, unit) &&
      !unit.isUsed &&
      now().getTime() - unit.givenAt.getTime() <= movableMs,
  );
  if (units.length === 0) return [];
  const students = await studentsOfProgramme(db, {
    schoolId,
    programmeLicenceIds: units.map(({ programmeLicenceId }) => programmeLicenceId),
    userId: user.id,
    inEveryClass: user.fullAccess,
    day: today,
  });
  const inOwnClass = students.some(({ id }) => id === studentId);
  if (!user.fullAccess && !inOwnClass) return [];
  const studentIds = students.map(({ id }) => id);
  const heldBy = grouped(
    await licencesOfStudents(db, { studentIds, day: today }),
    (licence) => licence.studentId,
  );
  return units.map((unit) => ({
    ...answerOf(unit),
    until: stockholmDay(new Date(unit.givenAt.getTime() + movableMs)),
    students: students
      .filter(
        ({ id, programmeLicenceId }) =>
          programmeLicenceId === unit.programmeLicenceId &&
          isFitting(wantedOf({ unit, studentId: id }, today), heldBy.get(id) ?? []),
      )
      .map(({ id, name, className }) => ({ id, name, className })),
  }));
}
