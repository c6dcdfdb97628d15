import type { Input, Output, runsContract } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { insertSession, previewOf } from './runs.sql.ts';
import { leaseFrom, monthOf } from './window-life.ts';
import { hashOfSecret, newSecret } from './window-secrets.ts';

type Preview = typeof runsContract.previewModule;

/** Opens a module for a look; its session belongs to no result, so nothing that it sends can become one. */
export async function previewModule({ moduleId }: Input<Preview>, { db, user, now }: Context): Promise<Output<Preview>> {
  const isAdministration = user.role !== 'Teacher';
  const [module] = await previewOf(db, moduleId, isAdministration);
  if (!module) fail('ModuleNotFound');
  if (!module.url || module.packageVersionId === null) fail('ModuleUrlMissing');

  const at = now();
  const ticket = newSecret();
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
