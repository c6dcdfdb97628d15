import type { Input, modulesContract } from '@gesall/contract';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { coupleModules } from './couples.ts';
import { checkedValues } from './module-values.ts';
import { insertModule } from './modules.sql.ts';

type NewModule = Input<typeof modulesContract.createModule>;

export async function createModule(input: NewModule, ctx: Context) {
  const { moduleType, approveScoreLimit, maxScore, maxActivityPoints, isFinalExam, coupleWith } =
    input;
  const values = {
    ...(await checkedValues(input, ctx)),
    approveScoreLimit,
    maxScore,
    maxActivityPoints,
    isFinalExam,
    // An external system judges its work itself.
    completedIsEnough: moduleType === 0 && input.completedIsEnough,
  };
  return transaction(ctx.db, async (db) => {
    const made = await insertModule(db, { ...values, kind: moduleType, createdAt: ctx.now() });
    await recordChange(db, ctx, {
      kind: 'module.created',
      subject: { type: 'module', id: made.id },
      after: { ...values, kind: moduleType },
    });
    if (coupleWith) await coupleModules(made.id, coupleWith, { ...ctx, db });
    return made;
  });
}
