import type { Input, Output, registerContract } from '@gesall/contract';
import { askAccounting } from '../../platform/ask-accounting.ts';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { insertSchool, schoolsOfCustomers } from './register.sql.ts';

/** The column's length; names in accounting may be longer. */
const longestName = 255;

type CreateSchool = typeof registerContract.createSchool;

/** Each customer of accounting becomes a school once. */
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
