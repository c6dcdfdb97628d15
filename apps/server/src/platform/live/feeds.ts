import { Feed, type Reading, type Subscription } from './feed.ts';
import type { LiveChanges } from './live-changes.ts';

const feedsOf = new WeakMap<LiveChanges, Map<string, Feed<unknown>>>();

/**
 * Subscribes to the feed of a topic; the first subscriber says how it is read. With an account it
 * ends when a session of that account does.
 */
export function subscribe<Snapshot>(
  live: LiveChanges,
  topic: string,
  read: () => Promise<Reading<Snapshot>>,
  { accountId, ...options }: { accountId?: number; spacingMs?: number } = {},
): Subscription<Snapshot> {
  const feeds = feedsOf.get(live) ?? new Map<string, Feed<unknown>>();
  feedsOf.set(live, feeds);
  const feed =
    feeds.get(topic) ??
    new Feed<unknown>({ ...options, live, read, onEnd: () => feeds.delete(topic) });
  feeds.set(topic, feed);
  return feed.subscribe(accountId) as Subscription<Snapshot>;
}
