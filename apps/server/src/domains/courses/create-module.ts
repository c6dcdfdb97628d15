import type { Input, modulesContract } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { listExternalFileNames } from './list-external-file-names.ts';
import { insertModule } from './modules.sql.ts';

type NewModule = Input<typeof modulesContract.createModule>;

export async function createModule(input: NewModule, it: Context) {
  const { db, now } = it;
  const { moduleType, qApiId, isFactModule, maxScoreIsSetByModule, lwGuid, urlInDb, ...fields } = input;
  if (isFactModule && !maxScoreIsSetByModule) fail('InvalidInput');
  if (moduleType === 1) await refuseIncomplete(input, it);
  return insertModule(db, {
    ...fields,
    kind: moduleType,
    // A package has neither: its address comes from what is uploaded.
    ...(moduleType === 1 && { lwGuid, urlInDb }),
    // A module of facts asks no questions, so it has no id at the question service.
    qApiId: isFactModule ? null : qApiId || null,
    isFactModule,
    maxScoreIsSetByModule,
    createdAt: now(),
  });
}

/**
 * An external module is known by its file name, which the connected system must have, and by what
 * that system calls it.
 */
async function refuseIncomplete({ urlInDb, lwGuid, code }: NewModule, it: Context) {
  if (!urlInDb || !lwGuid || !code) fail('InvalidInput');
  if (it.externalContent && !(await listExternalFileNames(undefined, it)).includes(urlInDb)) fail('InvalidInput');
}
