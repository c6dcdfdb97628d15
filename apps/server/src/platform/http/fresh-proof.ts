import type { User } from '../context.ts';
import { fail } from '../fail.ts';

/** How long a password that was given stands for the acts that need it. */
const proofMs = 10 * 60_000;

/** Refuses a session in which the password was not given in the last minutes. */
export function demandFreshProof({ provedAt }: Pick<User, 'provedAt'>, at: Date): void {
  if (!provedAt || at.getTime() - provedAt.getTime() > proofMs) fail('PasswordNeeded');
}
