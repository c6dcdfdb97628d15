import type { accountsContract, Input } from '@gesall/contract';
import { isEmail } from '@gesall/rules';
import type { PublicContext } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { queueJob } from '../../platform/jobs/queue-job.ts';
import { countTry } from './limits.ts';

/** Looks the address up after the reply, so that neither its text nor its time reveals accounts. */
export async function askForReset(
  { email: to, isFromApp = false }: Input<typeof accountsContract.resetPassword>,
  ctx: PublicContext,
) {
  if (!isEmail(to)) fail('EmailIsNotValid');
  await countTry({ what: 'reset', about: to, fromAnywhere: true }, ctx);
  const payload = { email: to, fromApp: isFromApp, language: ctx.request.language };
  await queueJob(ctx.db, { kind: 'answer-reset', payload, runAt: ctx.now() });
}
