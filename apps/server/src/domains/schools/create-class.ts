import type { Input, Output, schoolsContract } from '@gesall/contract';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { readClassValues } from './class-values.ts';
import { demandFullAccess } from './schools.policy.ts';
import { insertClass } from './schools.sql.ts';

type CreateClass = typeof schoolsContract.createClass;

export async function createClass(
  given: Input<CreateClass>,
  ctx: Context,
): Promise<Output<CreateClass>> {
  demandFullAccess(ctx.user);
  return transaction(ctx.db, async (db) => {
    const wanted = { ...given, programme: given.programme ?? given.program };
    const { orientation, ...values } = await readClassValues(wanted, { ...ctx, db });
    const [made] = await insertClass(db, { ...values, at: ctx.now() });
    if (!made) throw new Error('The class was not stored.');
    const { schoolId, ...after } = values;
    await recordChange(db, ctx, {
      kind: 'class.created',
      schoolId,
      subject: { type: 'class', id: made.id },
      after,
    });
    return { ...made, orientation };
  });
}
