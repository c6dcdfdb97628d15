import type { Input, modulesContract } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { listExternalFileNames } from './list-external-file-names.ts';

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

/** What somebody typed of a module, checked by the rules that its fields have for each other. */
export async function checkedValues(
  { name, description, moduleType, isFactModule, maxScoreIsSetByModule, ...given }: Typed,
  ctx: Context,
) {
  const { qApiId, lwGuid, urlInDb, code } = given;
  if (isFactModule && !maxScoreIsSetByModule) fail('InvalidInput');
  const isExternal = moduleType === 1;
  if (isExternal) await refuseIncomplete({ lwGuid, urlInDb, code }, ctx);
  // Empty is not the same as not said: a form sends the one, other systems the other.
  else if (maxScoreIsSetByModule && !isFactModule && qApiId?.trim() === '') fail('InvalidInput');
  return {
    name,
    description,
    isFactModule,
    maxScoreIsSetByModule,
    code: code || null,
    // A package has neither: its address comes from what is uploaded.
    lwGuid: (isExternal && lwGuid) || null,
    urlInDb: (isExternal && urlInDb) || null,
    // A module of facts asks no questions, so it has no id at the question service.
    qApiId: isFactModule ? null : qApiId || null,
  };
}

/**
 * An external module is known by its file name, which the connected system must have, and by what
 * that system calls it.
 */
async function refuseIncomplete(
  { urlInDb, lwGuid, code }: Pick<Typed, 'urlInDb' | 'lwGuid' | 'code'>,
  ctx: Context,
) {
  if (!urlInDb || !lwGuid || !code) fail('InvalidInput');
  if (ctx.externalContent && !(await listExternalFileNames(undefined, ctx)).includes(urlInDb))
    fail('InvalidInput');
}
