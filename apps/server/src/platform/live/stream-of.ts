import type { Context, Parts } from '../context.ts';
import type { Reading } from './feed.ts';
import { subscribe } from './feeds.ts';
import type { LiveTopic } from './live-changes.ts';

interface Stream<Input, Snapshot extends object, Member extends LiveTopic> {
  /** Unique in the product. */
  topic(given: Input): string;
  read(given: Input, parts: Pick<Parts, 'db' | 'now'>): Promise<Reading<Snapshot, Member>>;
  /** Refuses callers without access. */
  reach(ctx: Context, given: Input): Promise<unknown>;
}

/**
 * Makes the operation of a `stream` call: a line now, and one per change, with `changed` members. A
 * topic is read once per process. A stream ends after a minute, with the caller's token or session;
 * the client reconnects and is checked again.
 */
export const streamOf =
  <Input, Snapshot extends object, Member extends LiveTopic = number>({
    topic,
    read,
    reach,
  }: Stream<Input, Snapshot, Member>) =>
  async (given: Input, ctx: Context) => {
    await reach(ctx, given);
    return linesOf(topic(given), () => read(given, ctx), ctx);
  };

async function* linesOf<Snapshot extends object, Member extends LiveTopic>(
  topic: string,
  read: () => Promise<Reading<Snapshot, Member>>,
  { live, tokens, request, user }: Context,
): AsyncGenerator<Snapshot & { changed: Member[] }, void> {
  const over = performance.now() + Math.min(live.streamMs, tokens.msLeft(request.bearer ?? ''));
  const subscription = subscribe(live, topic, read, { accountId: user.id });
  try {
    for (;;) {
      const update = await subscription.next(over - performance.now());
      if (!update) return;
      yield { ...update.snapshot, changed: update.changed };
      if (performance.now() >= over) return;
    }
  } finally {
    subscription.end();
  }
}
