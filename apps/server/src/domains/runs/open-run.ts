import type { Input, Output, playerContract } from '@gesall/contract';
import type { PublicContext } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { packageCookie } from './package-cookie.ts';
import { useTicket } from './runs.sql.ts';
import { seedOf } from './seed.ts';
import { ticketMs } from './window-life.ts';
import { hashOfSecret, newSecret } from './window-secrets.ts';

type Open = typeof playerContract.open;

/** Lets a window in by its ticket, once. */
export async function openRun({ ticket }: Input<Open>, it: PublicContext): Promise<Output<Open>> {
  const { db, now, nameKey, config } = it;
  const at = now();
  const token = newSecret();
  const [run] = await useTicket(db, hashOfSecret(ticket), hashOfSecret(token), at, new Date(at.getTime() - ticketMs));
  if (!run) fail('RunNotFound');
  it.replyHeaders['set-cookie'] = packageCookie(
    { versionId: run.packageVersionId, sessionId: run.sessionId },
    { key: nameKey, now: at, config },
  );
  return seedOf(db, run, { token, nameKey });
}
