import { refreshReads } from '@gesall/client/react';
import { type Act, ActSender, ActStore, type QueueState } from '@gesall/outbox';
import type { QueryClient } from '@tanstack/react-query';
import { isOnline, watchNetwork } from '../network.ts';
import { type Content, readsOf } from './kinds.ts';
import { accountNow, sendAct } from './send-act.ts';
import { wakeWithNetwork, whenWoken } from './wake.ts';

export const actStore = new ActStore<Content>(indexedDB);

/** How long what was sent is still shown. */
const shownSentMs = 24 * 60 * 60_000;

export interface ActsNow {
  acts: readonly Act<Content>[];
  state: QueueState;
  sending: string | undefined;
  /** False until the device was read. */
  isRead: boolean;
}

const lockName = 'gesall-acts';

/** The acts of one account in this page: what is stored, and the one sender of all pages. */
export class AccountActs {
  readonly owner: string;
  readonly #queryClient: QueryClient;
  readonly #listeners = new Set<() => void>();
  readonly #channel = new BroadcastChannel('gesall-acts');
  readonly #sender: ActSender<Content>;
  readonly #leaving = new AbortController();
  #now: ActsNow = { acts: [], state: 'idle', sending: undefined, isRead: false };

  constructor(owner: string, queryClient: QueryClient) {
    this.owner = owner;
    this.#queryClient = queryClient;
    this.#sender = new ActSender<Content>({
      store: actStore,
      owner,
      send: sendAct,
      alone: (work) => navigator.locks.request(lockName, { signal: this.#leaving.signal }, work),
      isVisible: () => document.visibilityState === 'visible',
      now: Date.now,
      onChange: () => {
        if (this.#sender.state === 'offline') void wakeWithNetwork();
        void this.changed();
      },
    });
  }

  get now(): ActsNow {
    return this.#now;
  }

  watch = (onChange: () => void) => {
    this.#listeners.add(onChange);
    return () => this.#listeners.delete(onChange);
  };

  /** Reads the device, and sends at every moment when it may succeed. */
  start(): () => void {
    const { signal } = this.#leaving;
    const flush = () => void this.#sender.flush();
    addEventListener('online', flush, { signal });
    addEventListener('pageshow', flush, { signal });
    whenWoken(flush, signal);
    signal.addEventListener(
      'abort',
      watchNetwork(() => {
        if (isOnline()) flush();
      }),
    );
    document.addEventListener('visibilitychange', () => this.#sender.visibilityChanged(), {
      signal,
    });
    this.#channel.onmessage = () => void this.#read();
    void this.#forgetOld().then(() => this.#read());
    if (accountNow() === this.owner) flush();
    return () => {
      this.#leaving.abort();
      this.#channel.close();
      void this.#sender.stop();
    };
  }

  /** Sends what waits now. */
  sendNow = () => this.#sender.flush();

  added() {
    // Otherwise a browser short of room may throw the acts away.
    void navigator.storage.persist().catch(() => false);
    void this.changed();
    this.#sender.added();
  }

  /** Reads the device again, here and in the other pages. */
  async changed() {
    if (!this.#leaving.signal.aborted) this.#channel.postMessage('changed');
    await this.#read();
  }

  async #read() {
    const before = new Map(this.#now.acts.map((act) => [act.clientId, act.state]));
    const acts = await actStore.of(this.owner);
    const { state, sending } = this.#sender;
    this.#now = { acts, state, sending, isRead: true };
    for (const listener of this.#listeners) listener();
    // A refusal often says that something else was read than there is now.
    const answered = acts.filter(
      ({ clientId, state: now }) => now !== 'waiting' && (before.get(clientId) ?? now) !== now,
    );
    for (const { content } of answered) void refreshReads(this.#queryClient, readsOf(content.kind));
  }

  async #forgetOld() {
    const until = Date.now() - shownSentMs;
    const old = (await actStore.of(this.owner)).filter(
      ({ state, sentAt }) => state === 'sent' && (sentAt ?? 0) < until,
    );
    if (old.length > 0) await actStore.remove(old.map(({ clientId }) => clientId));
  }
}
