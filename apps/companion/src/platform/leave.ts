import { signOut } from '@gesall/client';
import { actStore } from './acts/account-acts.ts';
import { eraseOwners } from './kept.ts';
import { leavePush } from './push.ts';

/** Erases what the phone holds of the account, its unsent acts included, and signs it out. */
export async function leaveAccount(owner: string): Promise<void> {
  await eraseAccount(owner);
  // The session ends it at the server, whatever the browser answers.
  await leavePush().catch(() => undefined);
  signOut();
  // An answer may have come meanwhile.
  await eraseAccount(owner);
}

async function eraseAccount(owner: string) {
  const isMeant = (each: string) => each === owner;
  const acts = await actStore.of(owner);
  await actStore.remove(acts.map(({ clientId }) => clientId));
  await eraseOwners('drafts', isMeant);
  await eraseOwners('reads', isMeant);
}
