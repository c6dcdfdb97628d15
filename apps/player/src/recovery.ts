import {
  type Device,
  eraseOutbox,
  mergeCopies,
  recoverOutboxes,
  type StoredOutbox,
  storedOutboxes,
} from '@gesall/outbox';
import { eraseFormerJournal, formerJournals } from './former-journals.ts';
import { commitOf, type Journal, journalRules } from './journal.ts';
import { isGone, type Server } from './server.ts';

export interface RecoveryOptions extends Device {
  server: Server;
  locks: Pick<LockManager, 'request'> | undefined;
  now: number;
  /** Journals of other users are neither sent nor shown. */
  userKey: string;
  /** The session about to begin. */
  sessionId: number;
}

/** The lock held by an open window, so that no other window treats its journal as a leftover. */
export const sessionLock = (sessionId: number | string): string => `gesall-session-${sessionId}`;

export interface Recovered {
  /** The server received something: the seed is out of date. */
  isNews: boolean;
  /** Something remains on the device, since the server could not be reached. */
  isLeft: boolean;
  /** Something came too late to count; the server keeps it for the teacher. */
  isWithheld: boolean;
}

/** Every journal on the device, of any user. */
export const storedJournals = async (
  device: Device,
  now: number,
): Promise<StoredOutbox<Journal>[]> =>
  mergeCopies([
    ...(await formerJournals(device, now)),
    ...(await storedOutboxes<Journal>(device, now)),
  ]);

/** Sends the journals of the same user's earlier windows, each with its own session's token. */
export async function recover(options: RecoveryOptions): Promise<Recovered> {
  const { databases, storage, server, locks, now, userKey, sessionId } = options;
  const device = { databases, storage };
  const withheld = new Set<string>();
  const stored = await storedJournals(device, now);
  const { sent, isLeft } = await recoverOutboxes<Journal>({
    stored: stored.filter(({ id, owner }) => owner === userKey && id !== String(sessionId)),
    locks,
    lockName: sessionLock,
    rules: journalRules,
    send: async ({ id, context }, batch) => {
      const reply = await server.commit(context.token, commitOf(batch));
      const isQuestion = batch.entries.length === 0 && !batch.mark;
      if (reply.withheld && !isQuestion) withheld.add(id);
      return reply.applied;
    },
    isRefusal: isGone,
    erase: async (id) => {
      await eraseFormerJournal(device, Number(id));
      await eraseOutbox(device, id);
    },
  });
  return {
    isNews: sent.some((id) => !withheld.has(id)),
    isWithheld: withheld.size > 0,
    isLeft,
  };
}
