import { type Act, type ActContent, heldBy, type Refusal, type StoredFile } from './act.ts';
import type { ActStore } from './act-store.ts';

/** What became of one try to send an act. */
export type Outcome =
  | { is: 'sent' }
  /** The server refuses for good: the act leaves the queue. */
  | { is: 'refused'; refusal: Refusal }
  /** No answer, or one that says to come back; `afterMs` is the server's own wish. */
  | { is: 'later'; afterMs?: number }
  /** There is no session, or one of another account. */
  | { is: 'signedOut' };

/** `offline`: the last try did not reach the server, and another follows. */
export type QueueState = 'idle' | 'sending' | 'offline' | 'signedOut';

export interface ActSenderOptions<C extends ActContent> {
  store: ActStore<C>;
  owner: string;
  /** Sends one act, once. Anything thrown counts as no answer. */
  send(act: Act<C>, files: readonly StoredFile[], signal: AbortSignal): Promise<Outcome>;
  /** Runs alone among all pages of the origin. */
  alone(work: () => Promise<void>): Promise<void>;
  isVisible(): boolean;
  now(): number;
  onChange(): void;
}

const firstPausesMs = [5_000, 30_000];
const visiblePauseMs = 60_000;
const hiddenPauseMs = 10 * 60_000;

/** Sends the acts of one account, one at a time and in their order, until the server has them. */
export class ActSender<C extends ActContent> {
  readonly #options: ActSenderOptions<C>;
  readonly #leaving = new AbortController();
  #running: Promise<void> | undefined;
  #again = false;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #state: QueueState = 'idle';
  #sending: string | undefined;

  constructor(options: ActSenderOptions<C>) {
    this.#options = options;
  }

  get state(): QueueState {
    return this.#state;
  }

  /** The act that is on its way now. */
  get sending(): string | undefined {
    return this.#sending;
  }

  /** Sends what waits, at once. Resolves when this attempt is over. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#leaving.signal.aborted) return Promise.resolve();
    this.#again = true;
    this.#running ??= this.#options
      .alone(() => this.#sendAll())
      .catch(() => this.#pause())
      .finally(() => {
        this.#running = undefined;
        if (this.#again && !this.#timer) void this.flush();
      });
    return this.#running;
  }

  /** Resolves when nothing is on its way. */
  async flushed(): Promise<void> {
    while (this.#running) await this.#running;
  }

  /** Sends an act that was just stored, unless a pause after a failure is running. */
  added(): void {
    if (this.#timer === undefined) void this.flush();
  }

  /** Ends the pause that was meant for another visibility of the page. */
  visibilityChanged(): void {
    if (this.#options.isVisible()) void this.flush();
  }

  /** Ends sending, as the account leaves this page. */
  async stop(): Promise<void> {
    this.#leaving.abort();
    clearTimeout(this.#timer);
    await this.#running?.catch(() => undefined);
  }

  async #sendAll(): Promise<void> {
    this.#again = false;
    for (let act = await this.#next(); act; act = await this.#next()) {
      if (!(await this.#sendOne(act))) return;
      this.#again = false;
    }
    this.#failures = 0;
    this.#show('idle');
  }

  async #next(): Promise<Act<C> | undefined> {
    if (this.#leaving.signal.aborted) return undefined;
    const acts = await this.#options.store.of(this.#options.owner);
    const held = heldBy(acts);
    return acts.find(({ state, clientId }) => state === 'waiting' && !held.has(clientId));
  }

  /** Whether the next act may follow. */
  async #sendOne(act: Act<C>): Promise<boolean> {
    const { store, now } = this.#options;
    this.#sending = act.clientId;
    this.#show('sending');
    const outcome = await this.#try(act);
    this.#sending = undefined;
    if (this.#leaving.signal.aborted) return false;
    switch (outcome.is) {
      case 'sent':
        this.#failures = 0;
        await store.markSent(act.clientId, now());
        return true;
      case 'refused':
        this.#failures = 0;
        await store.change(act.clientId, (each) => ({
          ...each,
          state: 'refused',
          refusal: outcome.refusal,
        }));
        return true;
      case 'later':
        this.#pause(outcome.afterMs);
        return false;
      case 'signedOut':
        this.#again = false;
        this.#show('signedOut');
        return false;
    }
  }

  async #try(act: Act<C>): Promise<Outcome> {
    const { store, send } = this.#options;
    try {
      return await send(act, await store.filesOf(act.clientId), this.#leaving.signal);
    } catch {
      return { is: 'later' };
    }
  }

  #pause(afterMs?: number): void {
    this.#again = false;
    const usual = this.#options.isVisible() ? visiblePauseMs : hiddenPauseMs;
    const wait = afterMs ?? firstPausesMs[this.#failures] ?? usual;
    this.#failures += 1;
    clearTimeout(this.#timer);
    if (!this.#leaving.signal.aborted) this.#timer = setTimeout(() => void this.flush(), wait);
    this.#show('offline');
  }

  #show(state: QueueState): void {
    this.#state = state;
    this.#options.onChange();
  }
}
