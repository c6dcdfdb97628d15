import type { Role } from '@gesall/rules';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { insertPeople, inviteByMail } from '../accounts/index.ts';

interface NewPerson {
  role: Role;
  name: string;
  email: string;
  schoolId: number | null;
  /** Inserts the student or teacher, before the letter is written. */
  addRole(accountId: number): Promise<unknown>;
}

/** Adds and invites a person in the caller's transaction. */
export async function addPerson(
  { role, name, email, schoolId, addRole }: NewPerson,
  ctx: Context,
): Promise<number> {
  const { db } = ctx;
  const [made] = await insertPeople(db, { role, at: ctx.now(), emails: [email], names: [name] });
  if (!made) fail('EmailOccupied');
  await addRole(made.id);
  await recordChange(db, ctx, {
    kind: 'account.created',
    schoolId,
    subject: { type: 'account', id: made.id },
    after: { role },
  });
  await inviteByMail(
    db,
    { person: { ...made, role, schoolId }, language: ctx.request.language },
    ctx,
  );
  return made.id;
}
