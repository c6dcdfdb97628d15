import pg from 'pg';
import { Watch } from './watch.ts';

/** An account by its id, as accounts change most; anything else as `school:12`. */
export type LiveTopic = number | `${string}:${number}`;

export interface LiveChanges {
  /** Maximum length of a stream in milliseconds; then access is checked again. */
  readonly streamMs: number;
  /** Announces a change. Not awaited; a lost announcement loses no data. */
  changed(topic: LiveTopic): void;
  /** Watches changes from now on; ends when the connection is lost. */
  watch(): Promise<Watch>;
  close(): Promise<void>;
}

interface Needs {
  connection: pg.ClientConfig;
  streamMs?: number;
  onFailure(error: Error): void;
}

export const liveChannel = 'gesall_live';
/**
 * PostgreSQL serialises commits with notifications, so few are sent, outside of hot transactions:
 * the first change at once, those of the next 250 ms together.
 */
const gatherMs = 250;
/** A PostgreSQL payload has under 8,000 bytes. */
const mostBytes = 7_900;
const minute = 60_000;

/** Announces and receives changes on one connection per process, opened at first use. */
export function liveChanges({ connection, streamMs = minute, onFailure }: Needs): LiveChanges {
  const watches = new Set<Watch>();
  const waiting = new Set<LiveTopic>();
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
    // A connection may emit several end events; a new one may be open by then.
    const lose = (error?: Error) => {
      if (listening !== opening) return;
      listening = undefined;
      endWatches();
      if (error) onFailure(error);
    };
    client.on('error', lose);
    client.on('end', () => lose());
    client.on('notification', ({ payload = '' }) => {
      const topics = payload.split(',').map(topicOf);
      for (const watch of watches) watch.take(topics);
    });
    opening.catch(() => lose());
    listening = opening;
    return opening;
  }

  async function send() {
    timer = undefined;
    sentAt = performance.now();
    const payloads = payloadsOf(waiting);
    waiting.clear();
    try {
      const client = await connected();
      for (const payload of payloads)
        await client.query('select pg_notify($1, $2)', [liveChannel, payload]);
    } catch (error) {
      onFailure(error as Error);
    }
  }

  return {
    streamMs,
    changed(topic) {
      if (isClosed) return;
      waiting.add(topic);
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

const topicOf = (text: string): LiveTopic =>
  text.includes(':') ? (text as LiveTopic) : Number(text);

function payloadsOf(topics: Iterable<LiveTopic>): string[] {
  const payloads: string[] = [];
  let payload = '';
  for (const topic of topics) {
    const longer = payload === '' ? String(topic) : `${payload},${topic}`;
    if (longer.length <= mostBytes) {
      payload = longer;
      continue;
    }
    payloads.push(payload);
    payload = String(topic);
  }
  return payload === '' ? payloads : [...payloads, payload];
}
