import type { Input, supervisorsContract } from '@gesall/contract';
import { stockholmDay } from '@gesall/rules';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { countTry } from '../accounts/index.ts';
import { reachSchool } from '../schools/index.ts';
import {
  deleteSchool,
  insertSchool,
  isChosenAt,
  lockSupervisor,
  shareLockSupervisor,
} from './supervisors.sql.ts';

type Place = Input<typeof supervisorsContract.addSchool>;

export async function addSchoolToSupervisor(place: Place, ctx: Context): Promise<true> {
  await reachSchool(ctx, place.schoolId);
  // A school sees name, address and phone of its supervisors, so that nobody may add id by id.
  await countTry({ what: 'emailCheck', about: String(ctx.user.id), fromAnywhere: true }, ctx);
  return transaction(ctx.db, async (db): Promise<true> => {
    const { supervisorId } = place;
    const [supervisor] = await shareLockSupervisor(db, { supervisorId });
    if (!supervisor) fail('SupervisorNotFound');
    await addToSchool(place, { ...ctx, db });
    return true;
  });
}

/** In the caller's transaction. */
export async function addToSchool(place: Place, ctx: Context): Promise<void> {
  const [added] = await insertSchool(ctx.db, { ...place, by: ctx.user.id, at: ctx.now() });
  if (!added) fail('Supervisor already has this school');
  await recordChange(ctx.db, ctx, { kind: 'supervisor.addedToSchool', ...traceOf(place) });
}

/** A supervisor of a running or coming period stays; ended periods keep who they had. */
export async function removeSchoolFromSupervisor(place: Place, ctx: Context): Promise<true> {
  await reachSchool(ctx, place.schoolId);
  return transaction(ctx.db, async (db): Promise<true> => {
    const [supervisor] = await lockSupervisor(db, place);
    if (!supervisor) fail('SupervisorNotFound');
    const [chosen] = await isChosenAt(db, { ...place, day: stockholmDay(ctx.now()) });
    if (chosen?.isChosen) fail('SupervisorIsChosen');
    await deleteSchool(db, place);
    await recordChange(db, ctx, { kind: 'supervisor.leftSchool', ...traceOf(place) });
    return true;
  });
}

const traceOf = ({ supervisorId, schoolId }: Place) => ({
  schoolId,
  subject: { type: 'account', id: supervisorId },
});
