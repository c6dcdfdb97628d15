import type { accountsContract, Input } from '@gesall/contract';
import { isEmail } from '@gesall/rules';
import type { PublicContext } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { queueJob } from '../../platform/jobs/queue-job.ts';
import { countTry } from './limits.ts';

/**
 * Takes note of a wish for a new password. Whether the address belongs to anybody is looked up
 * after the reply, so that neither its words nor its time can tell.
 */
export async function askForReset(
  { email, isFromApp = false }: Input<typeof accountsContract.resetPassword>,
  ctx: PublicContext,
) {
  const to = email.trim();
  if (!isEmail(to)) fail('EmailIsNotValid');
  await countTry({ what: 'reset', about: to, fromAnywhere: true }, ctx);
  const payload = { email: to, fromApp: isFromApp, language: ctx.request.language };
  await queueJob(ctx.db, { kind: 'answer-reset', payload, runAt: ctx.now() });
}
