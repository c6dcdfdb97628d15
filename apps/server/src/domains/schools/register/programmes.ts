import type { Input, Output, registerContract } from '@gesall/contract';
import { recordChange } from '../../../platform/audit/record-change.ts';
import type { Context } from '../../../platform/context.ts';
import { transaction } from '../../../platform/db/database.ts';
import { fail } from '../../../platform/fail.ts';
import { findSchool } from '../schools.sql.ts';
import {
  countClasses,
  insertProgramme,
  lockProgramme,
  markProgrammeDeleted,
  storeProgrammeName,
} from './register.sql.ts';

type CreateProgramme = typeof registerContract.createProgramme;

/** A school has a programme once. */
export function createProgramme(
  given: Input<CreateProgramme>,
  ctx: Context,
): Promise<Output<CreateProgramme>> {
  const schoolId = typeof given.customer === 'number' ? given.customer : given.customer.id;
  const values = { name: given.name, costCenter: given.costCenter || null };
  return transaction(ctx.db, async (db) => {
    if (!(await findSchool(db, schoolId))) fail('SchoolNotFound');
    const [made] = await insertProgramme(db, { ...values, schoolId, at: ctx.now() });
    if (!made) fail('ProgramAlreadyExists');
    await recordChange(db, ctx, {
      kind: 'programme.created',
      schoolId,
      subject: { type: 'programme', id: made.id },
      after: values,
    });
    return made;
  });
}

export async function updateProgramme(
  { id: programmeId, name, version }: Input<typeof registerContract.updateProgramme>,
  ctx: Context,
): Promise<void> {
  await transaction(ctx.db, async (db) => {
    const [programme] = await lockProgramme(db, { programmeId });
    if (!programme) fail('ProgramNotFound');
    if (programme.name === name) return;
    if (version !== undefined && version !== programme.version) fail('ChangedMeanwhile');
    if ((await storeProgrammeName(db, { programmeId, name })).length === 0)
      fail('ProgramAlreadyExists');
    const { schoolId } = programme;
    const change = { before: { name: programme.name }, after: { name } };
    await recordChange(db, ctx, {
      kind: 'programme.renamed',
      schoolId,
      subject: { type: 'programme', id: programmeId },
      ...change,
    });
  });
}

/** Deletes a programme without classes; with them, they would belong nowhere. */
export async function deleteProgramme(
  { id: programmeId }: Input<typeof registerContract.deleteProgramme>,
  ctx: Context,
): Promise<void> {
  await transaction(ctx.db, async (db) => {
    const [programme] = await lockProgramme(db, { programmeId });
    if (!programme) fail('ProgramNotFound');
    const [{ classes } = { classes: 0 }] = await countClasses(db, { programmeId });
    if (classes > 0) fail('ProgramHasClasses', String(classes));
    await markProgrammeDeleted(db, { programmeId, at: ctx.now() });
    const { name, schoolId } = programme;
    await recordChange(db, ctx, {
      kind: 'programme.deleted',
      schoolId,
      subject: { type: 'programme', id: programmeId },
      before: { name },
    });
  });
}
