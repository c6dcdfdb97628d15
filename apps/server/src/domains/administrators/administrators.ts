import type { administratorsContract, Input, Output } from '@gesall/contract';
import { addressProblem, personNameProblem, tidyAddress, tidyName } from '@gesall/rules';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { hashOfSecret } from '../../platform/sign-in/secrets.ts';
import { deletePeople, insertPeople, inviteByMail } from '../accounts/index.ts';
import { everyAdministrator, linkOfToken, lockAdministrator } from './administrators.sql.ts';

export const listAdministrators = (_: unknown, { db }: Context) => everyAdministrator(db);

type CreateAdministrator = typeof administratorsContract.createAdministrator;

/** Invites a new superuser or admin by mail with the given token. */
export function createAdministrator(
  given: Input<CreateAdministrator>,
  ctx: Context,
): Promise<Output<CreateAdministrator>> {
  const [name, email] = [tidyName(given.name), tidyAddress(given.email)];
  if (personNameProblem(name)) fail('UserNameIsNotValid');
  if (addressProblem(email)) fail('EmailIsNotValid');
  const role =
    given.role === 2 || given.role === '2' || given.role === 'SuperUser' ? 'Superuser' : 'Admin';
  const { validationToken: token } = given;
  return transaction(ctx.db, async (db) => {
    if ((await linkOfToken(db, { hash: hashOfSecret(token) })).length > 0)
      fail('ValidationTokenIsNotValid');
    const [made] = await insertPeople(db, { role, at: ctx.now(), emails: [email], names: [name] });
    if (!made) fail('EmailOccupied');
    const { id } = made;
    await recordChange(db, ctx, {
      kind: 'account.created',
      subject: { type: 'account', id },
      after: { role },
    });
    await inviteByMail(
      db,
      { person: { ...made, role, schoolId: null }, language: ctx.request.language, token },
      ctx,
    );
    return { id };
  });
}

/** Deletes only accounts of administrators. */
export async function deleteAdministrator(
  { id }: Input<typeof administratorsContract.deleteAdministrator>,
  ctx: Context,
): Promise<void> {
  await transaction(ctx.db, async (db) => {
    if ((await lockAdministrator(db, { accountId: id })).length === 0) fail('UserNotFound');
    if (id === ctx.user.id) fail('CannotDeleteYourself');
    await deletePeople(db, { accountIds: [id], schoolId: null }, ctx);
  });
}
