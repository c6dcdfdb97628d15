import type { companiesContract, Input, Output } from '@gesall/contract';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { mayAddCompany } from './companies.policy.ts';
import { insertCompany } from './companies.sql.ts';
import { readCompanyName } from './company-name.ts';

type Create = typeof companiesContract.create;

export async function createCompany(given: Input<Create>, ctx: Context): Promise<Output<Create>> {
  if (!mayAddCompany(ctx.user)) fail('NotAllowed');
  const name = readCompanyName(given.name);
  const { id: by, schoolId } = ctx.user;
  return transaction(ctx.db, async (db) => {
    const [made] = await insertCompany(db, { name, schoolId, by, at: ctx.now() });
    if (!made) fail('CompanyAlreadyExists');
    const subject = { type: 'company', id: made.id };
    await recordChange(db, ctx, { kind: 'company.created', schoolId, subject, after: { name } });
    return made;
  });
}
