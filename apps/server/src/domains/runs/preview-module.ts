import type { Input, Output, runsContract } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { hashOfSecret, newSecret } from '../../platform/sign-in/secrets.ts';
import { startExternally } from './external/start-externally.ts';
import { insertSession, previewOf } from './runs.sql.ts';
import { leaseFrom, monthOf } from './window-life.ts';

type Preview = typeof runsContract.previewModule;

/** Opens a module for a look; its session belongs to no result, so nothing that it sends can become one. */
export async function previewModule({ moduleId }: Input<Preview>, it: Context): Promise<Output<Preview>> {
  const { db, user, now } = it;
  const isAdministration = user.role !== 'Teacher';
  const [module] = await previewOf(db, moduleId, isAdministration);
  if (!module) fail('ModuleNotFound');
  const at = now();
  const ticket = newSecret();
  if (module.fileName !== null) {
    const launch = { courseId: null, moduleId, fileName: module.fileName, attemptId: null, nonce: ticket, at };
    const externalUrl = await startExternally(db, launch, it);
    return { moduleId, name: module.name, url: module.fileName, ticket: '', externalUrl };
  }
  if (!module.url || module.packageVersionId === null) fail('ModuleUrlMissing');

  await insertSession(db, {
    month: monthOf(at),
    accountId: user.id,
    moduleId,
    packageVersionId: module.packageVersionId,
    resultId: null,
    attemptId: null,
    mode: 'browse',
    runNumber: null,
    ticketHash: hashOfSecret(ticket),
    tokenHash: null,
    at,
    leaseUntil: leaseFrom(at),
  });
  return { moduleId, name: module.name, url: module.url, ticket };
}
