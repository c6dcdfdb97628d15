import type { Input, Output, packagesContract } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { setPackageOfModule } from '../authoring/index.ts';
import { moveAttempts, restartAttempts } from '../results/index.ts';
import { findVersion, insertReplacedEvent, lockScormModule } from './packages.sql.ts';
import { canMoveBetween } from './packages.view.ts';

type Use = typeof packagesContract.usePackage;

export function usePackage(
  { moduleId, number, inProgress }: Input<Use>,
  ctx: Context,
): Promise<Output<Use>> {
  return transaction(ctx.db, async (db) => {
    const module = (await lockScormModule(db, moduleId)) ?? fail('ModuleNotFound');
    const version = (await findVersion(db, moduleId, number)) ?? fail('PackageVersionNotFound');
    const [before, after, at] = [module.packageVersionId, version.id, ctx.now()];
    if (inProgress === 'move' && before !== null && !(await canMoveBetween(db, before, after)))
      fail('PackageItemsDiffer');

    if (before !== after) {
      await setPackageOfModule(db, moduleId, after);
      await insertReplacedEvent(db, ctx, { moduleId, before, after, inProgress });
    }
    const replacing = { moduleId, versionId: after, at };
    return {
      moved: inProgress === 'move' ? await moveAttempts(db, replacing) : 0,
      restarted: inProgress === 'restart' ? await restartAttempts(db, replacing) : 0,
    };
  });
}
