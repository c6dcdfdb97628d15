import type { Input, Output, registerContract } from '@gesall/contract';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { findSchool } from '../schools/index.ts';
import { insertProgramme } from './register.sql.ts';

type CreateProgramme = typeof registerContract.createProgramme;

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
