import pg from 'pg';
import { Watch } from './watch.ts';

/** What changes while people work, told to every process within a second. */
export interface LiveChanges {
  /** The longest that one stream is answered, in milliseconds: whoever watches on is admitted anew. */
  readonly streamMs: number;
  /** Says that something of an account's work changed. Costs nothing at the moment; losing it loses no data. */
  changed(accountId: number): void;
  /** What changes from now on. It ends at once when nothing can be heard any more. */
  watch(): Promise<Watch>;
  /** Ends every watch, now and from now on. */
  close(): Promise<void>;
}

interface Needs {
  connection: pg.ClientConfig;
  streamMs?: number;
  onFailure(error: Error): void;
}

/** Payloads are ids of accounts, separated by commas. */
export const liveChannel = 'gesall_live';
/**
 * Notifications wait for each other in PostgreSQL, so a process sends few, and none in a hot
 * transaction: the first change at once, those of the next quarter of a second together.
 */
const gatherMs = 250;
/** A payload holds 8,000 bytes. */
const mostInOne = 600;
const minute = 60_000;

/**
 * One connection of its own per process listens and sends, opened by the first who watches or
 * changes. Payloads are ids alone.
 */
export function liveChanges({ connection, streamMs = minute, onFailure }: Needs): LiveChanges {
  const watches = new Set<Watch>();
  const waiting = new Set<number>();
  let listening: Promise<pg.Client> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let sentAt = Number.NEGATIVE_INFINITY;
  let isClosed = false;

  function endWatches() {
    for (const watch of watches) watch.end();
  }

  async function open(client: pg.Client): Promise<pg.Client> {
    await client.connect();
    await client.query(`listen ${liveChannel}`);
    return client;
  }

  function connected(): Promise<pg.Client> {
    if (listening) return listening;
    const client = new pg.Client(connection);
    const opening = open(client);
    // A connection ends with several events, and after the first of them another may be open.
    const lose = (error?: Error) => {
      if (listening !== opening) return;
      listening = undefined;
      endWatches();
      if (error) onFailure(error);
    };
    client.on('error', lose);
    client.on('end', () => lose());
    client.on('notification', ({ payload = '' }) => {
      const ids = payload.split(',').map(Number);
      for (const watch of watches) watch.take(ids);
    });
    opening.catch(() => lose());
    listening = opening;
    return opening;
  }

  async function send() {
    timer = undefined;
    sentAt = performance.now();
    const ids = [...waiting];
    waiting.clear();
    try {
      const client = await connected();
      for (let at = 0; at < ids.length; at += mostInOne)
        await client.query('select pg_notify($1, $2)', [
          liveChannel,
          ids.slice(at, at + mostInOne).join(','),
        ]);
    } catch (error) {
      onFailure(error as Error);
    }
  }

  return {
    streamMs,
    changed(accountId) {
      if (isClosed) return;
      waiting.add(accountId);
      timer ??= setTimeout(send, Math.max(0, sentAt + gatherMs - performance.now())).unref();
    },
    async watch() {
      const watch = new Watch(() => watches.delete(watch));
      if (isClosed) watch.end();
      else {
        watches.add(watch);
        await connected().catch((error) => {
          watch.end();
          onFailure(error);
        });
      }
      return watch;
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      const opened = listening;
      listening = undefined;
      endWatches();
      await opened?.then((client) => client.end()).catch(() => {});
    },
  };
}
