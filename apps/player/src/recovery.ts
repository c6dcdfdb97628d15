import { type Kept, merged } from './device.ts';
import { Journal } from './journal.ts';
import { eraseJournal, keptJournals } from './journal-store.ts';
import { eraseLastWords, readLastWords } from './last-words.ts';
import { Refused, type Server } from './server.ts';

export interface RecoveryOptions {
  server: Server;
  databases: IDBFactory | undefined;
  storage: Storage | undefined;
  locks: Pick<LockManager, 'request'> | undefined;
  now: number;
  /** Journals of other users are neither sent nor shown. */
  userKey: string;
  /** The session that begins now. */
  sessionId: number;
}

/**
 * The lock that a window holds while it lives, so that no other window takes its journal for a
 * leftover.
 */
export const sessionLock = (sessionId: number): string => `gesall-session-${sessionId}`;

export interface Recovered {
  /** The server got something new: the seed at hand is out of date. */
  isNews: boolean;
  /** Something still lies on the device, since the server could not be reached. */
  isLeft: boolean;
  /** Something came too late to count; the server keeps it for the teacher. */
  isWithheld: boolean;
}

/**
 * Sends what earlier windows of the same user could not. Each journal goes with its own session's
 * token.
 */
export async function recover(options: RecoveryOptions): Promise<Recovered> {
  const { databases, storage, locks, now, userKey, sessionId } = options;
  const inDatabase = databases ? await keptJournals(databases, now).catch(() => []) : [];
  const left = merged([...inDatabase, ...readLastWords(storage, now)]).filter(
    (kept) => kept.userKey === userKey && kept.sessionId !== sessionId,
  );

  let isNews = false;
  let isWithheld = false;
  for (const kept of left.sort((one, other) => one.sessionId - other.sessionId)) {
    const send = () => upload(kept, options);
    const outcome = locks
      ? await locks.request(sessionLock(kept.sessionId), { ifAvailable: true }, (lock) =>
          lock ? send() : 'nothing',
        )
      : await send();
    if (outcome === 'unreachable') return { isNews, isWithheld, isLeft: true };
    isNews ||= outcome === 'sent';
    isWithheld ||= outcome === 'withheld';
  }
  return { isNews, isWithheld, isLeft: false };
}

async function upload(
  kept: Kept,
  { server, databases, storage }: RecoveryOptions,
): Promise<'sent' | 'withheld' | 'nothing' | 'unreachable'> {
  const journal = Journal.of(kept.entries, kept.marks);
  let isNews = false;
  let isWithheld = false;
  try {
    // A page that closes does not learn that its last message arrived, so what the server has
    // already is asked for first.
    const asking = journal.heartbeat();
    journal.acknowledge((await server.commit(kept.token, asking)).applied, asking);
    isNews = journal.unsent.length > 0;
    for (let batch = journal.nextBatch('recovery'); batch; batch = journal.nextBatch('recovery')) {
      const before = journal.applied;
      const { applied, withheld } = await server.commit(kept.token, batch);
      isWithheld ||= withheld !== undefined;
      journal.acknowledge(applied, batch);
      if (applied === before && batch.seqTo > before) return 'nothing';
    }
  } catch (thrown) {
    const why = thrown instanceof Refused ? thrown.why : 'unreachable';
    if (why === 'unreachable') return why;
    // An unknown session is kept until it is too old: the server may know it again after a restore.
    if (why === 'gone') return 'nothing';
  }
  eraseLastWords(storage, kept.sessionId);
  if (databases) await eraseJournal(databases, kept.sessionId).catch(() => undefined);
  if (isWithheld) return 'withheld';
  return isNews ? 'sent' : 'nothing';
}
