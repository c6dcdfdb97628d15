import { Feed, type Reading, type Subscription } from './feed.ts';
import type { LiveChanges, LiveTopic } from './live-changes.ts';

const feedsOf = new WeakMap<LiveChanges, Map<string, Feed<unknown, LiveTopic>>>();

/**
 * Subscribes to the feed of a topic; the first subscriber's `reading` is used. With an account it
 * ends with that account's session.
 */
export function subscribe<Snapshot, Member extends LiveTopic = number>(
  live: LiveChanges,
  topic: string,
  read: () => Promise<Reading<Snapshot, Member>>,
  { accountId, ...options }: { accountId?: number; spacingMs?: number } = {},
): Subscription<Snapshot, Member> {
  const feeds = feedsOf.get(live) ?? new Map<string, Feed<unknown, LiveTopic>>();
  feedsOf.set(live, feeds);
  const feed =
    feeds.get(topic) ??
    new Feed<unknown, LiveTopic>({ ...options, live, read, onEnd: () => feeds.delete(topic) });
  feeds.set(topic, feed);
  return feed.subscribe(accountId) as Subscription<unknown, LiveTopic> as Subscription<
    Snapshot,
    Member
  >;
}
