import type { authoringContract, Input, Output } from '@gesall/contract';
import { storedFileName } from '@gesall/rules';
import { type Change, recordChange, recordChanges } from '../../../platform/audit/record-change.ts';
import type { Context } from '../../../platform/context.ts';
import { transaction } from '../../../platform/db/database.ts';
import { fail } from '../../../platform/fail.ts';
import { storePdf } from '../../../platform/files/store-file.ts';
import type { Given } from '../../../platform/http/answer.ts';
import { checkedValues } from '../module-values.ts';
import { findModule } from '../modules.sql.ts';
import {
  hideEmptyLinks,
  lockModule,
  type ModuleValues,
  markModuleDeleted,
  partCouples,
  storeAnswers,
  storeModule,
  unknownModules,
} from './authoring.sql.ts';
import { coupleModules } from './couples.ts';

type UpdateModule = typeof authoringContract.updateModule;

/** Changes a module, and whom it is coupled with when that is said. */
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
    const values: ModuleValues = { ...checked, maxScore, maxActivityPoints, isFinalExam };
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
});

/** What students did in a module stays. Its partner is alone afterwards. */
export async function deleteModule(
  { id: moduleId }: Input<typeof authoringContract.deleteModule>,
  ctx: Context,
): Promise<void> {
  await transaction(ctx.db, async (db) => {
    const [module] = await lockModule(db, { moduleId });
    if (!module) fail('ModuleNotFound');
    const couple =
      module.coupleId === null ? [] : await partCouples(db, { coupleIds: [module.coupleId] });
    const partnerId = couple.find(({ id }) => id !== moduleId)?.id ?? null;
    await markModuleDeleted(db, { moduleId, at: ctx.now() });
    const before = { name: module.name, partnerId };
    await recordChange(db, ctx, {
      kind: 'module.deleted',
      subject: { type: 'module', id: moduleId },
      before,
    });
  });
}

/** Hides modules that have nothing to run from students, in every course; answers how many. */
export async function hideEmptyModules(
  moduleIds: readonly number[],
  ctx: Context,
): Promise<number> {
  if ((await unknownModules(ctx.db, { moduleIds })).length > 0) fail('ModuleNotFound');
  const hidden = await hideEmptyLinks(ctx.db, { moduleIds });
  const changes = hidden.map(
    ({ moduleId: id, courseId, hideForTeachers }): Change => ({
      kind: 'module.hidden',
      subject: { type: 'module', id },
      before: { courseId, hideForStudents: false, hideForTeachers },
      after: { courseId, hideForStudents: true, hideForTeachers },
    }),
  );
  await recordChanges(ctx.db, ctx, changes);
  return new Set(hidden.map(({ moduleId }) => moduleId)).size;
}

export async function reachModule(moduleId: number, { db }: Context) {
  if (!(await findModule(db, moduleId))) fail('ModuleNotFound');
}

type UploadAnswers = typeof authoringContract.uploadAnswers;

/** Gives a module its answers; those before are nobody's any more. */
export async function uploadAnswers(
  { moduleId, file }: Given<UploadAnswers>,
  ctx: Context,
): Promise<Output<UploadAnswers>> {
  const fileName = storedFileName(file.fileName);
  const hash = await storePdf(file, ctx);
  return transaction(ctx.db, async (db) => {
    if ((await lockModule(db, { moduleId })).length === 0) fail('ModuleNotFound');
    await storeAnswers(db, { moduleId, hash, fileName, at: ctx.now() });
    await recordChange(db, ctx, {
      kind: 'module.answersReplaced',
      subject: { type: 'module', id: moduleId },
      after: { fileName },
    });
    return { answersFile: fileName };
  });
}
