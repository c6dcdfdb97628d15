import type { Input, Output, packagesContract } from '@gesall/contract';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import {
  lockScormModule,
  type PackageRules,
  rulesAtFirst,
  rulesOf,
  setRules,
} from './packages.sql.ts';
import { forgetRules } from './serve/package-files.ts';

type SetRules = typeof packagesContract.setPackageRules;

/** Later packages of the module included. */
export async function setPackageRules(
  { moduleId, ...given }: Input<SetRules>,
  ctx: Context,
): Promise<Output<SetRules>> {
  const rules = await transaction(ctx.db, async (db) => {
    if (!(await lockScormModule(db, moduleId))) fail('ModuleNotFound');
    // A version older than a rule has its default.
    const before: PackageRules = {
      ...rulesAtFirst,
      ...((await rulesOf(db, moduleId)) ?? fail('ModuleNotFound')),
    };
    const changed = Object.fromEntries(
      Object.entries(given).filter(([, value]) => value !== undefined),
    ) as Partial<PackageRules>;
    const all = { ...before, ...changed };
    const after = { ...all, allowedHosts: [...new Set(all.allowedHosts)].sort() };
    await setRules(db, moduleId, after);
    await recordChange(db, ctx, {
      kind: 'module.packageRulesChanged',
      subject: { type: 'module', id: moduleId },
      before,
      after,
    });
    return after;
  });
  forgetRules(ctx.db);
  return rules;
}
