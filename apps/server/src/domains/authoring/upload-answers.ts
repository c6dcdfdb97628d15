import type { authoringContract, Output } from '@gesall/contract';
import { storedFileName } from '@gesall/rules';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { storePdf } from '../../platform/files/store-file.ts';
import type { CallInput } from '../../platform/http/answer.ts';
import { lockModule, storeAnswers } from './authoring.sql.ts';

type UploadAnswers = typeof authoringContract.uploadAnswers;

/** Replaces the module's answer file. */
export async function uploadAnswers(
  { moduleId, file }: CallInput<UploadAnswers>,
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
