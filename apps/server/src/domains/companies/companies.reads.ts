import type { companiesContract, Input, Output } from '@gesall/contract';
import { noCompanyId, stockholmDay } from '@gesall/rules';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { reachSchool } from '../schools/index.ts';
import { mayChangeCompany } from './companies.policy.ts';
import { companyById, everyCompany, usesOfCompany } from './companies.sql.ts';
import {
  companiesOfSchool,
  companyOfSchool,
  companyPositions,
  listCompanies,
  listLog,
} from './companies.view.ts';

export const readCompanies = (_: unknown, { db }: Context) => everyCompany(db);

type OfSchool = typeof companiesContract.ofSchool;

export async function readCompaniesOfSchool(
  { schoolId, from, to, exceptPeriodId }: Input<OfSchool>,
  ctx: Context,
): Promise<Output<OfSchool>> {
  await reachSchool(ctx, schoolId);
  const day = stockholmDay(ctx.now());
  const asked = { from: from ?? day, to: to ?? from ?? day };
  if (asked.from > asked.to) fail('InvalidInput');
  return companiesOfSchool(ctx.db, {
    schoolId,
    day,
    ...asked,
    exceptPeriodId: exceptPeriodId ?? null,
  });
}

const today = (schoolId: number, { now }: Context) => {
  const day = stockholmDay(now());
  return { schoolId, day, from: day, to: day, exceptPeriodId: null };
};

type List = typeof companiesContract.list;

export async function readCompanyList(input: Input<List>, ctx: Context): Promise<Output<List>> {
  await reachSchool(ctx, input.schoolId);
  return listCompanies(ctx.db, input, today(input.schoolId, ctx));
}

type Positions = typeof companiesContract.positions;

export async function readCompanyPositions(
  { schoolId }: Input<Positions>,
  ctx: Context,
): Promise<Output<Positions>> {
  await reachSchool(ctx, schoolId);
  return companyPositions(ctx.db, today(schoolId, ctx));
}

type Company = typeof companiesContract.company;

export async function readCompany(
  { schoolId, companyId }: Input<Company>,
  ctx: Context,
): Promise<Output<Company>> {
  await reachSchool(ctx, schoolId);
  const [found] = await companyOfSchool(ctx.db, { ...today(schoolId, ctx), companyId });
  if (!found) fail('CompanyNotFound');
  const { schoolId: madeBy, ...company } = found;
  const [uses] = await usesOfCompany(ctx.db, { companyId, schoolId: madeBy });
  const isOwn = companyId !== noCompanyId && mayChangeCompany(ctx.user, { schoolId: madeBy });
  return { ...company, isOwn, isUsed: uses?.isUsed ?? false };
}

type Log = typeof companiesContract.log;

export async function readCompanyLog(input: Input<Log>, ctx: Context): Promise<Output<Log>> {
  const { schoolId, companyId } = input;
  await reachSchool(ctx, schoolId);
  const [company] = await companyById(ctx.db, { companyId });
  if (!company) fail('CompanyNotFound');
  return listLog(ctx.db, input, { schoolId, companyId, readerId: ctx.user.id });
}
