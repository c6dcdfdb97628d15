import type { authoringContract, Input, Output } from '@gesall/contract';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { lockModule, type ModuleValues, storeModule } from './authoring.sql.ts';
import { coupleModules } from './couples.ts';
import { checkedValues } from './module-values.ts';

type UpdateModule = typeof authoringContract.updateModule;

/** Changes a module, and its couple if given. */
export async function updateModule(
  given: Input<UpdateModule>,
  ctx: Context,
): Promise<Output<UpdateModule>> {
  const { id: moduleId, coupleWith, version } = given;
  return transaction(ctx.db, async (db) => {
    const [module] = await lockModule(db, { moduleId });
    if (!module) fail('ModuleNotFound');
    const kind = module.kind === 1 ? 1 : 0;
    const { maxScore, maxActivityPoints, isFinalExam } = given;
    const checked = await checkedValues({ ...given, moduleType: kind }, ctx);
    const completedIsEnough = kind === 0 && (given.completedIsEnough ?? module.completedIsEnough);
    const values: ModuleValues = {
      ...checked,
      maxScore,
      maxActivityPoints,
      isFinalExam,
      completedIsEnough,
    };
    const before = valuesIn(module);
    if (JSON.stringify(before) !== JSON.stringify(valuesIn(values))) {
      if (version !== undefined && version !== module.version) fail('ChangedMeanwhile');
      await storeModule(db, { ...values, moduleId });
      await recordChange(db, ctx, {
        kind: 'module.changed',
        subject: { type: 'module', id: moduleId },
        before,
        after: values,
      });
    }
    const moduleCoupleId =
      coupleWith === undefined
        ? module.coupleId
        : await coupleModules(moduleId, coupleWith, { ...ctx, db });
    return { id: moduleId, moduleCoupleId };
  });
}

const valuesIn = (module: ModuleValues): ModuleValues => ({
  name: module.name,
  description: module.description,
  code: module.code,
  lwGuid: module.lwGuid,
  urlInDb: module.urlInDb,
  qApiId: module.qApiId,
  maxScore: module.maxScore,
  maxActivityPoints: module.maxActivityPoints,
  maxScoreIsSetByModule: module.maxScoreIsSetByModule,
  isFinalExam: module.isFinalExam,
  isFactModule: module.isFactModule,
  completedIsEnough: module.completedIsEnough,
});
