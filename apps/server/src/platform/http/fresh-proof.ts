import type { User } from '../context.ts';
import { fail } from '../fail.ts';

const proofMs = 10 * 60_000;

/** Refuses a session in which the password was not given in the last ten minutes. */
export function demandFreshProof({ provedAt }: Pick<User, 'provedAt'>, at: Date): void {
  if (!provedAt || at.getTime() - provedAt.getTime() > proofMs) fail('PasswordNeeded');
}
