import type { companiesContract, Input } from '@gesall/contract';
import { noCompanyId } from '@gesall/rules';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { reachSchool } from '../schools/index.ts';
import { lockKnown, shareLockCompany, storeKnown } from './companies.sql.ts';

/** Refuses a form that others have overtaken. */
export async function updateKnown(
  { version, ...given }: Input<typeof companiesContract.updateKnown>,
  ctx: Context,
): Promise<true> {
  const { schoolId, companyId, ...known } = given;
  if ((known.latitude === null) !== (known.longitude === null)) fail('InvalidInput');
  await reachSchool(ctx, schoolId);
  return transaction(ctx.db, async (db): Promise<true> => {
    await lockPlace(companyId, { ...ctx, db });
    const [before] = await lockKnown(db, { schoolId, companyId });
    const { version: stored = 0, ...values } = before ?? {};
    const [saved] = await storeKnown(db, { ...given, version: version ?? stored });
    if (!saved) fail('ChangedMeanwhile');
    await recordChange(db, ctx, {
      kind: 'company.detailsChanged',
      schoolId,
      subject: { type: 'company', id: companyId },
      ...(before && { before: values }),
      after: known,
    });
    return true;
  });
}

/** A company that is a place; it cannot be deleted meanwhile. */
export async function lockPlace(companyId: number, { db }: Context) {
  const [company] = await shareLockCompany(db, { companyId });
  if (!company) fail('CompanyNotFound');
  if (companyId === noCompanyId) fail('CompanyIsNone');
}
