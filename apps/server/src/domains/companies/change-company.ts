import type { companiesContract, Input, Output } from '@gesall/contract';
import { noCompanyId } from '@gesall/rules';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { refuseDuplicate } from '../../platform/db/refuse-duplicate.ts';
import { fail } from '../../platform/fail.ts';
import { mayChangeCompany } from './companies.policy.ts';
import { deleteCompany, lockCompany, storeCompanyName, usesOfCompany } from './companies.sql.ts';
import { readCompanyName } from './company-name.ts';

type Rename = typeof companiesContract.rename;

export async function renameCompany(
  { companyId, name: typed, version }: Input<Rename>,
  ctx: Context,
): Promise<Output<Rename>> {
  const name = readCompanyName(typed);
  return transaction(ctx.db, async (db) => {
    const company = await lockChangeable(companyId, { ...ctx, db });
    if (company.name === name) return { id: companyId, name };
    if (version !== undefined && version !== company.version) fail('ChangedMeanwhile');
    const [stored] = await storeCompanyName(db, { companyId, name }).catch(
      refuseDuplicate('company_name', 'CompanyAlreadyExists'),
    );
    await recordChange(db, ctx, {
      kind: 'company.renamed',
      schoolId: company.schoolId,
      subject: { type: 'company', id: companyId },
      before: { name: company.name },
      after: { name },
    });
    return stored ?? fail('CompanyNotFound');
  });
}

export async function removeCompany(
  { companyId }: Input<typeof companiesContract.remove>,
  ctx: Context,
): Promise<true> {
  return transaction(ctx.db, async (db): Promise<true> => {
    const { name, schoolId } = await lockChangeable(companyId, { ...ctx, db });
    await deleteCompany(db, { companyId });
    await recordChange(db, ctx, {
      kind: 'company.deleted',
      schoolId,
      subject: { type: 'company', id: companyId },
      before: { name },
    });
    return true;
  });
}

/** The company for students without a company is as good as used. */
async function lockChangeable(companyId: number, { db, user }: Context) {
  const [company] = await lockCompany(db, { companyId });
  if (!company) fail('CompanyNotFound');
  if (companyId === noCompanyId) fail('CompanyInUse');
  if (!mayChangeCompany(user, company)) fail('NotAllowed');
  const [uses] = await usesOfCompany(db, { companyId, schoolId: company.schoolId });
  if (uses?.isUsed) fail('CompanyInUse');
  return company;
}
