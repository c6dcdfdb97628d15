import { setTimeout as wait } from 'node:timers/promises';
import type { LiveChanges } from './live-changes.ts';

/** What a feed reads: a snapshot, and the accounts whose changes make it stale. */
export interface Reading<Snapshot> {
  snapshot: Snapshot;
  members: ReadonlySet<number>;
}

export interface Update<Snapshot> {
  snapshot: Snapshot;
  /** The members who changed since the update before; empty in the first. */
  changed: number[];
}

interface Options<Snapshot> {
  live: LiveChanges;
  read(): Promise<Reading<Snapshot>>;
  onEnd(): void;
  /** Reads are at least so far apart; a change that comes after a quiet time is read at once. */
  spacingMs?: number;
}

const usualSpacingMs = 1_000;
/** What never announces itself, such as a window that falls silent, is noticed by then. */
const longestMs = 15_000;

/**
 * Reads a topic once for all of its subscribers in a process: at the first subscription, when a
 * member changes, and every fifteen seconds. It runs while somebody subscribes.
 */
export class Feed<Snapshot> {
  readonly #options: Options<Snapshot>;
  readonly #subscribers = new Set<Subscriber<Snapshot>>();
  readonly #spacingMs: number;
  #latest: Reading<Snapshot> | undefined;
  #readAt = Number.NEGATIVE_INFINITY;
  #isRunning = false;

  constructor(options: Options<Snapshot>) {
    this.#options = options;
    this.#spacingMs = options.spacingMs ?? usualSpacingMs;
  }

  /** A subscription of an account ends when that account itself is among the changes. */
  subscribe(accountId?: number): Subscription<Snapshot> {
    const subscriber = new Subscriber<Snapshot>(accountId, () =>
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
      let changed: ReadonlySet<number> = new Set();
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

  async #readAndShare(changed: ReadonlySet<number>) {
    this.#readAt = performance.now();
    this.#latest = await this.#options.read();
    const { snapshot, members } = this.#latest;
    for (const subscriber of this.#subscribers)
      subscriber.take(
        snapshot,
        [...changed].filter((id) => members.has(id)),
      );
  }

  /** Waits for a change of a member, for a subscriber without a snapshot, or until all is read anew. */
  async #nextChanges(watch: Awaited<ReturnType<LiveChanges['watch']>>) {
    const changed = new Set<number>();
    const isStale = () => [...changed].some((id) => this.#latest?.members.has(id));
    const isAwaited = () =>
      [...this.#subscribers].some((subscriber) => subscriber.isWithoutSnapshot);
    const take = (ids: ReadonlySet<number>) => {
      for (const id of ids) changed.add(id);
      for (const subscriber of this.#subscribers)
        if (subscriber.accountId !== undefined && ids.has(subscriber.accountId)) subscriber.end();
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

export interface Subscription<Snapshot> {
  /**
   * The next update, or undefined when the feed has ended or so many milliseconds are over. The
   * first is waited for as long as it takes. Throws what the read has thrown.
   */
  next(ms: number): Promise<Update<Snapshot> | undefined>;
  end(): void;
}

/** Keeps the newest snapshot, and all changes, for a reader that is slower than the feed. */
class Subscriber<Snapshot> implements Subscription<Snapshot> {
  readonly #onEnd: () => void;
  readonly #changed = new Set<number>();
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

  take(snapshot: Snapshot, changed: readonly number[]) {
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

  async next(ms: number): Promise<Update<Snapshot> | undefined> {
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
