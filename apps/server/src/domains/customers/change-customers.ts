import type { customersContract, Input, Output } from '@gesall/contract';
import { isEmail } from '@gesall/rules';
import { askAccounting } from '../../platform/ask-accounting.ts';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { refuseDuplicate } from '../../platform/db/refuse-duplicate.ts';
import { fail } from '../../platform/fail.ts';
import { insertCustomer, lockCustomer, storeCustomer, takenBy } from './customers.sql.ts';
import { customerRows } from './customers.view.ts';
import { entryOf } from './read-customers.ts';

type Create = typeof customersContract.createCustomer;

/** Each customer of accounting is added once, with a unique url. */
export async function createCustomer(given: Input<Create>, ctx: Context): Promise<Output<Create>> {
  const { fortnoxNumber: number, url, contactName, contactMail } = given;
  refuseNoAddress(contactMail);
  const refuseTaken = async () => {
    const taken = await takenBy(ctx.db, { number, url });
    if (taken.some(({ hasNumber }) => hasNumber)) fail('CustomerAlreadyExists');
    if (taken.some(({ hasUrl }) => hasUrl)) fail('UrlAlreadyInUse');
  };
  await refuseTaken();
  const found = await askAccounting(ctx, (books) => books.customer(number));
  if (!found) fail('CustomerNotFound');
  const { street, zipCode, city } = found.address;
  const values = {
    name: found.name,
    url,
    contactName,
    contactMail,
    address: street ?? '',
    zipCode: zipCode ?? '',
    city: city ?? '',
  };
  const id = await transaction(ctx.db, async (db) => {
    const [made] = await insertCustomer(db, { ...values, number, at: ctx.now() });
    if (!made) return undefined;
    await recordChange(db, ctx, {
      kind: 'customer.created',
      subject: { type: 'customer', id: made.id },
      after: { ...values, number },
    });
    return made.id;
  });
  if (id === undefined) {
    await refuseTaken();
    fail('CustomerAlreadyExists');
  }
  return entryOf(ctx, id);
}

type Update = typeof customersContract.updateCustomer;

export async function updateCustomer(
  { id: customerId, version, ...given }: Input<Update>,
  ctx: Context,
): Promise<Output<Update>> {
  if (given.contactMail !== undefined) refuseNoAddress(given.contactMail);
  await transaction(ctx.db, async (db) => {
    const [customer] = await lockCustomer(db, { customerId });
    if (!customer) fail('CustomerNotFound');
    const { version: stored, ...before } = customer;
    if (version !== undefined && version !== stored) fail('ChangedMeanwhile');
    const after = { ...before, ...defined(given) };
    if (JSON.stringify(before) === JSON.stringify(after)) return;
    await storeCustomer(db, { ...after, customerId }).catch(
      refuseDuplicate('customer_url', 'UrlAlreadyInUse'),
    );
    await recordChange(db, ctx, {
      kind: 'customer.changed',
      subject: { type: 'customer', id: customerId },
      before,
      after,
    });
  });
  const [row] = await customerRows(ctx.db, { customerId });
  if (!row) throw new Error(`There is no customer ${customerId}.`);
  const { createdDay: _, ...changed } = row;
  return changed;
}

const defined = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

/** An empty address means unknown. */
function refuseNoAddress(mail: string) {
  if (mail !== '' && !isEmail(mail)) fail('EmailIsNotValid');
}
