import type { Input, Output, registerContract } from '@gesall/contract';
import { askAccounting } from '../../../platform/ask-accounting.ts';
import { recordChange } from '../../../platform/audit/record-change.ts';
import type { Context } from '../../../platform/context.ts';
import { transaction } from '../../../platform/db/database.ts';
import { fail } from '../../../platform/fail.ts';
import { insertSchool, schoolsOfCustomers } from './register.sql.ts';

/** What the column takes; a name of accounting may be longer. */
const longestName = 255;

type CreateSchool = typeof registerContract.createSchool;

/** A school is a customer of accounting, once. */
export async function createSchool(
  { customerNumber }: Input<CreateSchool>,
  ctx: Context,
): Promise<Output<CreateSchool>> {
  const known = await schoolsOfCustomers(ctx.db, { customerNumbers: [customerNumber] });
  if (known.length > 0) fail('CustomerAlreadyExists');
  const customer = await askAccounting(ctx, (books) => books.customer(customerNumber));
  if (!customer) fail('CustomerNotFound');
  const { address } = customer;
  const name = customer.name.slice(0, longestName);
  return transaction(ctx.db, async (db) => {
    const [made] = await insertSchool(db, { name, customerNumber, ...address, at: ctx.now() });
    if (!made) fail('CustomerAlreadyExists');
    const after = { name, customerNumber, ...address };
    await recordChange(db, ctx, {
      kind: 'school.created',
      schoolId: made.id,
      subject: { type: 'school', id: made.id },
      after,
    });
    return { id: made.id, name, fortKnoxCustomerNumber: customerNumber, adress: address };
  });
}

type LookUp = typeof registerContract.lookUpCustomers;

export async function lookUpCustomers(given: Input<LookUp>, ctx: Context): Promise<Output<LookUp>> {
  const customerNumbers = [...new Set(given.customerNumbers)];
  const customers = await askAccounting(ctx, (books) => books.customers(customerNumbers));
  const schools = await schoolsOfCustomers(ctx.db, { customerNumbers });
  const [customerOf, schoolOf] = [
    byNumber(customers, ({ number }) => number),
    byNumber(schools, (school) => school.customerNumber),
  ];
  return customerNumbers.map((customerNumber) => {
    const [customer, school] = [customerOf.get(customerNumber), schoolOf.get(customerNumber)];
    return {
      customerNumber,
      name: customer?.name ?? null,
      city: customer?.address.city ?? null,
      school: school ? { id: school.id, name: school.name } : null,
    };
  });
}

const byNumber = <T>(rows: readonly T[], numberOf: (row: T) => string) =>
  new Map(rows.map((row) => [numberOf(row), row]));
