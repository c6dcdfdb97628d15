import type { accountsContract, Input, Output } from '@gesall/contract';
import { userTypes } from '@gesall/rules';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { PublicContext } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { hashOfSecret } from '../../platform/sign-in/secrets.ts';
import { accountKey } from './account-key.ts';
import { checkPassword } from './check-password.ts';
import { markActivated, storePassword } from './credentials.sql.ts';
import { countTry } from './limits.ts';
import { type GivenInvitation, lockInvitation, spendLink } from './links.sql.ts';

type NewUser = typeof accountsContract.newUser;
type Code = Output<NewUser>['code'];

/** The person comes from the invitation, never from the request. */
export async function register(
  input: Input<NewUser>,
  ctx: PublicContext,
): Promise<Output<NewUser>> {
  const { db, now, passwords, report } = ctx;
  checkPassword(input.password);
  const tried = await countTry({ what: 'register', about: input.email }, ctx);
  const hash = hashOfSecret(input.validationtoken);
  const [seen] = await lockInvitation(db, { hash, at: now() });
  if (!seen || isRefused(seen, input))
    return answer(seen?.activatedAt && isOf(seen, input) ? '902' : '901');
  const passwordHash = await tried.whileChecking(() =>
    passwords.hash(input.password, { account: accountKey(input.email) }),
  );

  const code = await transaction(db, async (db): Promise<Code> => {
    const at = now();
    const [invited] = await lockInvitation(db, { hash, at });
    if (!invited || isRefused(invited, input)) return invited?.activatedAt ? '902' : '901';
    const { id, tokenId, schoolId } = invited;
    await storePassword(db, id, { passwordHash, at });
    await markActivated(db, id, at);
    await spendLink(db, tokenId, at);
    await recordChange(db, ctx, {
      schoolId,
      kind: 'account.activated',
      subject: { type: 'account', id },
    });
    return '999';
  });
  if (code !== '999') return answer(code);
  await tried.forgive();
  report.accountActivated({ accountId: seen.id });
  return answer(code);
}

const isOf = (invited: GivenInvitation, { email }: Input<NewUser>) =>
  invited.email.toLowerCase() === email.toLowerCase();

const isRefused = (invited: GivenInvitation, input: Input<NewUser>) =>
  !invited.isOpen ||
  invited.activatedAt !== null ||
  !isOf(invited, input) ||
  userTypes[invited.role] !== input.usertype;

const messages: Record<Code, string> = {
  '999': '',
  '902': 'AccountIsActivated',
  '901': 'ValidationTokenIsNotValid',
};

function answer(code: Code): Output<NewUser> {
  const both = { code, message: messages[code] };
  return { ...both, result: both };
}
