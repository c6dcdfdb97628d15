import type { Input, supervisorsContract } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { correctAddress, countTry } from '../accounts/index.ts';
import { reachSchool } from '../schools/index.ts';
import { readAddress } from './supervisor-values.ts';
import { countSchools, forgetNotMe, lockSupervisor } from './supervisors.sql.ts';

type Change = Input<typeof supervisorsContract.changeEmail>;

/** A shared or activated account is not given to another address, or it could be taken over. */
export async function changeSupervisorEmail(given: Change, ctx: Context): Promise<true> {
  const { supervisorId, schoolId } = given;
  await reachSchool(ctx, schoolId);
  const to = readAddress(given.email);
  await demandChangeable({ supervisorId, schoolId }, ctx);
  await countTry({ what: 'addressChange', about: String(supervisorId), fromAnywhere: true }, ctx);
  return transaction(ctx.db, async (db): Promise<true> => {
    const person = await demandChangeable({ supervisorId, schoolId }, { ...ctx, db });
    if (person.email === to) return true;
    await forgetNotMe(db, { supervisorId });
    await correctAddress(db, { person, to }, ctx);
    return true;
  });
}

async function demandChangeable(place: Pick<Change, 'supervisorId' | 'schoolId'>, ctx: Context) {
  const [person] = await lockSupervisor(ctx.db, place);
  if (!person) fail('SupervisorNotFound');
  if (person.activatedAt) fail('AccountIsActivated');
  const [count] = await countSchools(ctx.db, place);
  if (count?.schools !== 1) fail('SupervisorHasOtherSchools');
  return person;
}
