import type { Input, modulesContract } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { listExternalFileNames } from './modules.reads.ts';

type Typed = Pick<
  Input<typeof modulesContract.createModule>,
  | 'name'
  | 'description'
  | 'code'
  | 'moduleType'
  | 'qApiId'
  | 'isFactModule'
  | 'maxScoreIsSetByModule'
  | 'lwGuid'
  | 'urlInDb'
>;

/** Validates a module's fields by the rules between them. */
export async function checkedValues(
  { name, description, moduleType, isFactModule, maxScoreIsSetByModule, ...given }: Typed,
  ctx: Context,
) {
  const { qApiId, lwGuid, urlInDb, code } = given;
  if (isFactModule && !maxScoreIsSetByModule) fail('InvalidInput');
  const isExternal = moduleType === 1;
  if (isExternal) await refuseIncomplete({ lwGuid, urlInDb, code }, ctx);
  // Forms send an empty string; other systems leave the field out.
  else if (maxScoreIsSetByModule && !isFactModule && qApiId?.trim() === '') fail('InvalidInput');
  return {
    name,
    description,
    isFactModule,
    maxScoreIsSetByModule,
    code: code || null,
    // A package has neither; its address comes from the upload.
    lwGuid: (isExternal && lwGuid) || null,
    urlInDb: (isExternal && urlInDb) || null,
    // A fact module asks no questions, so it has no id at the question service.
    qApiId: isFactModule ? null : qApiId || null,
  };
}

/** An external module needs a file name known to the connected system, and that system's id. */
async function refuseIncomplete(
  { urlInDb, lwGuid, code }: Pick<Typed, 'urlInDb' | 'lwGuid' | 'code'>,
  ctx: Context,
) {
  if (!urlInDb || !lwGuid || !code) fail('InvalidInput');
  if (ctx.externalContent && !(await listExternalFileNames(undefined, ctx)).includes(urlInDb))
    fail('InvalidInput');
}
