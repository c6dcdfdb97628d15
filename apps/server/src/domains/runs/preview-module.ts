import type { Input, Output, runsContract } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { newSecret } from '../../platform/sign-in/secrets.ts';
import { refuseUnopenedExam } from '../locks/index.ts';
import { readOnlySession } from './read-only-session.ts';
import { previewOf } from './runs.sql.ts';
import { startExternally } from './start-externally.ts';

type Preview = typeof runsContract.previewModule;

/** A teacher previews a final exam only after opening it for themselves. */
export async function previewModule(
  { moduleId }: Input<Preview>,
  ctx: Context,
): Promise<Output<Preview>> {
  const { db, user, now } = ctx;
  const isAdministration = user.role !== 'Teacher';
  const [module] = await previewOf(db, { moduleId, everything: isAdministration });
  if (!module) fail('ModuleNotFound');
  if (module.isFinalExam) await refuseUnopenedExam(ctx, moduleId);
  const { name, url, fileName, packageVersionId } = module;
  const at = now();
  if (fileName !== null) {
    const launch = { courseId: null, moduleId, fileName, attemptId: null, nonce: newSecret(), at };
    return {
      moduleId,
      name,
      url: fileName,
      ticket: '',
      externalUrl: await startExternally(db, launch, ctx),
    };
  }
  if (!url || packageVersionId === null) fail('ModuleUrlMissing');
  const ticket = await readOnlySession(db, {
    accountId: user.id,
    moduleId,
    packageVersionId,
    reviewedAttemptId: null,
    at,
  });
  return { moduleId, name, url, ticket };
}
