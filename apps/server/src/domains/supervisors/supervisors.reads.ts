import type { Input, Output, supervisorsContract } from '@gesall/contract';
import { stockholmDay } from '@gesall/rules';
import { reach } from '../../platform/access/reach.ts';
import type { Context } from '../../platform/context.ts';
import { reachSchool } from '../schools/index.ts';
import { mayReadSupervisor } from './supervisors.policy.ts';
import { choosableById } from './supervisors.sql.ts';
import { companiesOfSupervisor, supervisorsOfSchool } from './supervisors.view.ts';

type OfSchool = typeof supervisorsContract.ofSchool;

export async function readSupervisors(
  { schoolId }: Input<OfSchool>,
  ctx: Context,
): Promise<Output<OfSchool>> {
  await reachSchool(ctx, schoolId);
  const day = stockholmDay(ctx.now());
  return supervisorsOfSchool(ctx.db, { schoolId, day, onlyId: null });
}

const reachSupervisor = reach(
  'SupervisorNotFound',
  (db, id: number) => choosableById(db, { id }),
  mayReadSupervisor,
);

/** A teacher has none. */
export async function readCompaniesOfSupervisor(
  { supervisorId }: Input<typeof supervisorsContract.companies>,
  ctx: Context,
) {
  await reachSupervisor(ctx, supervisorId);
  return companiesOfSupervisor(ctx.db, { supervisorId });
}
