import type { Input, Output, registerContract } from '@gesall/contract';
import { askAccounting } from '../../platform/ask-accounting.ts';
import type { Context } from '../../platform/context.ts';
import { schoolsOfCustomers } from './register.sql.ts';

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
