import { setTimeout as wait } from 'node:timers/promises';
import type { LiveChanges, LiveTopic } from './live-changes.ts';

/** A snapshot, and the topics whose changes make it stale. */
export interface Reading<Snapshot, Member extends LiveTopic = number> {
  snapshot: Snapshot;
  members: ReadonlySet<Member>;
}

export interface Update<Snapshot, Member extends LiveTopic = number> {
  snapshot: Snapshot;
  /** Members changed since the previous update; empty in the first. */
  changed: Member[];
}

interface Options<Snapshot, Member extends LiveTopic> {
  live: LiveChanges;
  read(): Promise<Reading<Snapshot, Member>>;
  onEnd(): void;
  /** The minimum time between reads. */
  spacingMs?: number;
}

const usualSpacingMs = 1_000;
/** Finds changes without an announcement, such as a window that went silent. */
const longestMs = 15_000;

/**
 * Reads a topic once for all subscribers of a process: at first, after a change, and every 15 s.
 * Runs while it has subscribers.
 */
export class Feed<Snapshot, Member extends LiveTopic = number> {
  readonly #options: Options<Snapshot, Member>;
  readonly #subscribers = new Set<Subscriber<Snapshot, Member>>();
  readonly #spacingMs: number;
  #latest: Reading<Snapshot, Member> | undefined;
  #readAt = Number.NEGATIVE_INFINITY;
  #isRunning = false;

  constructor(options: Options<Snapshot, Member>) {
    this.#options = options;
    this.#spacingMs = options.spacingMs ?? usualSpacingMs;
  }

  subscribe(accountId?: number): Subscription<Snapshot, Member> {
    const subscriber = new Subscriber<Snapshot, Member>(accountId, () =>
      this.#subscribers.delete(subscriber),
    );
    if (this.#latest && performance.now() - this.#readAt < this.#spacingMs)
      subscriber.take(this.#latest.snapshot, []);
    this.#subscribers.add(subscriber);
    if (!this.#isRunning) void this.#run();
    return subscriber;
  }

  async #run() {
    this.#isRunning = true;
    const { live, onEnd } = this.#options;
    const watch = await live.watch();
    try {
      let changed: ReadonlySet<LiveTopic> = new Set();
      do {
        await this.#readAndShare(changed);
        changed = await this.#nextChanges(watch);
      } while (this.#subscribers.size > 0 && !watch.hasEnded);
    } catch (error) {
      for (const subscriber of this.#subscribers) subscriber.fail(error);
    } finally {
      this.#isRunning = false;
      watch.end();
      onEnd();
      for (const subscriber of this.#subscribers) subscriber.finish();
    }
  }

  async #readAndShare(changed: ReadonlySet<LiveTopic>) {
    this.#readAt = performance.now();
    this.#latest = await this.#options.read();
    const { snapshot, members } = this.#latest;
    const own = [...members].filter((member) => changed.has(member));
    for (const subscriber of this.#subscribers) subscriber.take(snapshot, own);
  }

  /** Waits for a change, a new subscriber, or the periodic read. */
  async #nextChanges(watch: Awaited<ReturnType<LiveChanges['watch']>>) {
    const changed = new Set<LiveTopic>();
    const isStale = () => [...(this.#latest?.members ?? [])].some((member) => changed.has(member));
    const isAwaited = () =>
      [...this.#subscribers].some((subscriber) => subscriber.isWithoutSnapshot);
    const take = (topics: ReadonlySet<LiveTopic>) => {
      for (const topic of topics) changed.add(topic);
      for (const subscriber of this.#subscribers)
        if (subscriber.accountId !== undefined && topics.has(subscriber.accountId))
          subscriber.end();
    };
    const left = (ms: number) => this.#readAt + ms - performance.now();
    while (
      !watch.hasEnded &&
      this.#subscribers.size > 0 &&
      left(longestMs) > 0 &&
      !isStale() &&
      !isAwaited()
    ) {
      take(await watch.next(Math.min(left(longestMs), this.#spacingMs)));
    }
    if (left(this.#spacingMs) > 0 && !watch.hasEnded) {
      await wait(left(this.#spacingMs));
      take(await watch.next(0));
    }
    return changed;
  }
}

export interface Subscription<Snapshot, Member extends LiveTopic = number> {
  /**
   * The next update; undefined at the end of the feed or after `ms`. Waits for the first without
   * limit. Throws a read error.
   */
  next(ms: number): Promise<Update<Snapshot, Member> | undefined>;
  end(): void;
}

/** Keeps the newest snapshot and all changes for a slow reader. */
class Subscriber<Snapshot, Member extends LiveTopic> implements Subscription<Snapshot, Member> {
  readonly #onEnd: () => void;
  readonly #changed = new Set<Member>();
  #pending: { snapshot: Snapshot } | undefined;
  #error: { cause: unknown } | undefined;
  #isFinished = false;
  #wake = () => {};
  readonly accountId: number | undefined;
  isWithoutSnapshot = true;

  constructor(accountId: number | undefined, onEnd: () => void) {
    this.accountId = accountId;
    this.#onEnd = onEnd;
  }

  take(snapshot: Snapshot, changed: readonly Member[]) {
    if (!this.isWithoutSnapshot) for (const id of changed) this.#changed.add(id);
    this.isWithoutSnapshot = false;
    this.#pending = { snapshot };
    this.#wake();
  }

  fail(cause: unknown) {
    this.#error = { cause };
    this.#wake();
  }

  finish() {
    this.#isFinished = true;
    this.#wake();
  }

  async next(ms: number): Promise<Update<Snapshot, Member> | undefined> {
    const isReady = () =>
      this.#pending !== undefined || this.#error !== undefined || this.#isFinished;
    if (!isReady()) {
      await new Promise<void>((resolve) => {
        const timer = this.isWithoutSnapshot ? undefined : setTimeout(resolve, Math.max(ms, 0));
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      this.#wake = () => {};
    }
    if (this.#error) throw this.#error.cause;
    const pending = this.#pending;
    this.#pending = undefined;
    const changed = [...this.#changed];
    this.#changed.clear();
    return pending && { ...pending, changed };
  }

  end() {
    this.#pending = undefined;
    this.finish();
    this.#onEnd();
  }
}
