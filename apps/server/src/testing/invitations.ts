import { eq } from 'drizzle-orm';
import { account } from '../domains/accounts/accounts.tables.ts';
import { inviteByMail } from '../domains/accounts/index.ts';
import { transaction } from '../platform/db/database.ts';
import { checkIn } from './a-postbox.ts';
import { anAccount, type Person } from './a-school.ts';
import type { TestProduct } from './product.ts';

type Invited = Parameters<typeof anAccount>[1];

/** A person without a password yet. */
export async function anInvitedPerson(product: TestProduct, values: Invited): Promise<Person> {
  const person = await anAccount(product, values);
  await product.db.update(account).set({ activatedAt: null }).where(eq(account.id, person.id));
  return person;
}

/** Invites and returns the secret of the letter's link. */
export async function invite(
  product: TestProduct,
  person: Person,
  role: Invited['role'],
): Promise<string> {
  const before = product.letters.length;
  await transaction(product.db, (db) =>
    inviteByMail(
      db,
      { person: { ...person, role, schoolId: null }, language: 'sv' },
      product.parts,
    ),
  );
  await product.workOff();
  const [letter] = product.letters.slice(before).filter(({ to }) => to === person.email);
  if (!letter) throw new Error('No invitation came.');
  return checkIn(letter);
}
