import type { Batch, OutboxTypes } from './entries.ts';
import type { EntryQueue } from './entry-queue.ts';

/** `refused`: the server refuses permanently, and sending stops. */
export type SendingState = 'saved' | 'saving' | 'notSaved' | 'refused';

/**
 * Sends a batch and returns the server's highest number without a gap below it. `keepalive` is true
 * for a request that must outlive its page.
 */
export type Send<T extends OutboxTypes> = (
  batch: Batch<T>,
  options: { keepalive: boolean },
) => Promise<number>;

export interface SendingOptions<T extends OutboxTypes> {
  send: Send<T>;
  /** Whether an error of `send` is a permanent refusal. Other errors are retried. */
  isRefusal: (thrown: unknown) => boolean;
  /** How often an idle outbox sends an empty batch; omitted for never. */
  heartbeatMs?: number;
  onState: (state: SendingState) => void;
}

interface SenderOptions<T extends OutboxTypes> extends SendingOptions<T> {
  queue: EntryQueue<T>;
  /** Called when the server has acknowledged something. */
  onAcknowledged: () => void;
}

export interface FlushOptions {
  /** Tries at once, without waiting for the pause after a failure. */
  skipsPause?: boolean;
  /** Sends even after the unload batches. */
  afterUnload?: boolean;
}

const quietMs = 1000;
const longestWaitMs = 3000;
const longestUnsentMs = 20_000;
const retryMs = [1000, 2000, 5000, 10_000, 30_000];

/**
 * Requests that outlive their page share 64 KiB; this leaves room for headers and for a request
 * sent just before.
 */
const unloadBytes = 48 * 1024;

/** Sends a queue in order, one batch at a time, and retries until the server has it. */
export class Sender<T extends OutboxTypes> {
  readonly #options: SenderOptions<T>;
  #state: SendingState = 'saved';
  #sending: Promise<void> | undefined;
  #failures = 0;
  /** Failures since the network was last reported back. */
  #waits = 0;
  #quiet: Timer;
  #deadline: Timer;
  #longest: Timer;
  #retry: Timer;
  #heartbeat: Timer;
  #reason = 'value';
  #again = false;
  #page: 'open' | 'closing' | 'unloaded' = 'open';
  #isResting = false;
  #hasHeartbeat: boolean;

  constructor(options: SenderOptions<T>) {
    this.#options = options;
    this.#hasHeartbeat = options.heartbeatMs !== undefined;
    this.#armHeartbeat();
  }

  get state(): SendingState {
    return this.#state;
  }

  /** False from an attempt that did not reach the server until one does. */
  get isReaching(): boolean {
    return this.#failures === 0 && !this.#isRefused;
  }

  /** Schedules sending of an entry added to the queue. */
  schedule({ isUrgent }: { isUrgent: boolean }): void {
    if (this.#isRefused || this.#page !== 'open') return;
    this.#isResting = false;
    if (this.#state === 'saved') this.#show('saving');
    this.#longest ??= setTimeout(() => this.flush('interval'), longestUnsentMs);
    if (!isUrgent || this.#retry !== undefined) return;
    clearTimeout(this.#quiet);
    this.#quiet = setTimeout(() => this.flush('value'), quietMs);
    this.#deadline ??= setTimeout(() => this.flush('value'), longestWaitMs);
  }

  /** Sends at once. Resolves when that attempt is over, whether it succeeded or not. */
  flush(reason: string, { skipsPause, afterUnload }: FlushOptions = {}): Promise<void> {
    if (this.#page === 'unloaded' && afterUnload) this.unload(reason);
    if (this.#isRefused || this.#page !== 'open') return Promise.resolve();
    if (this.#retry !== undefined && !skipsPause) return Promise.resolve();
    this.#clearTriggers();
    clearTimeout(this.#retry);
    this.#retry = undefined;
    this.#reason = reason;
    if (this.#sending) {
      this.#again = true;
      return this.#sending;
    }
    // An empty queue must not count as sending: an entry added in the same moment would wait for
    // it.
    if (this.#options.queue.isEmpty) {
      this.#show('saved');
      return Promise.resolve();
    }
    this.#sending = this.#sendAll().finally(() => {
      this.#sending = undefined;
    });
    return this.#sending;
  }

  /**
   * Sends when the network is reported back. It may take a moment, so the next attempts follow
   * soon.
   */
  online(): Promise<void> {
    this.#waits = 0;
    return this.flush('online', { skipsPause: true });
  }

  /** Stops the heartbeat until another entry is added. */
  rest(): void {
    this.#isResting = true;
    clearTimeout(this.#heartbeat);
  }

  endHeartbeat(): void {
    this.#hasHeartbeat = false;
    clearTimeout(this.#heartbeat);
  }

  /** The page closes: everything waits for the unload batches. */
  close(): void {
    this.#page = 'closing';
    this.#clearTriggers();
    clearTimeout(this.#retry);
    clearTimeout(this.#heartbeat);
  }

  /**
   * Sends what fits in requests that outlive the page. What is not acknowledged stays on the
   * device.
   */
  unload(reason: string): void {
    this.#page = 'unloaded';
    if (this.#isRefused) return;
    const { queue, send, onAcknowledged } = this.#options;
    for (const batch of queue.unloadBatches(reason, unloadBytes)) {
      void send(batch, { keepalive: true })
        .then((acknowledged) => {
          if (acknowledged <= queue.acknowledged && !batch.mark) return;
          queue.acknowledge(Math.max(acknowledged, queue.acknowledged), batch);
          onAcknowledged();
        })
        .catch(() => undefined);
    }
  }

  stop(): void {
    this.#clearTriggers();
    clearTimeout(this.#retry);
    this.rest();
  }

  get #isRefused(): boolean {
    return this.#state === 'refused';
  }

  async #sendAll(): Promise<void> {
    do {
      this.#again = false;
      for (let batch = this.#next(); batch; batch = this.#next()) {
        this.#show(this.#failures > 0 ? 'notSaved' : 'saving');
        if (!(await this.#send(batch))) return;
      }
    } while (this.#again);
    this.#show('saved');
  }

  #next(): Batch<T> | undefined {
    return this.#page === 'open' ? this.#options.queue.nextBatch(this.#reason) : undefined;
  }

  async #send(batch: Batch<T>): Promise<boolean> {
    const { queue, send, onAcknowledged } = this.#options;
    const before = queue.acknowledged;
    try {
      const acknowledged = await send(batch, { keepalive: false });
      queue.acknowledge(acknowledged, batch);
      // A server that answers without taking anything would otherwise be called without a pause.
      if (acknowledged === before && batch.seqTo > before)
        throw new Error('The server acknowledged nothing.');
      this.#failures = 0;
      this.#waits = 0;
      this.#armHeartbeat();
      onAcknowledged();
      return true;
    } catch (thrown) {
      this.#failed(thrown);
      return false;
    }
  }

  #failed(thrown: unknown): void {
    if (this.#options.isRefusal(thrown)) {
      this.stop();
      this.#show('refused');
      return;
    }
    this.#show('notSaved');
    const wait = retryMs[Math.min(this.#waits, retryMs.length - 1)];
    this.#failures += 1;
    this.#waits += 1;
    if (this.#page === 'open') {
      this.#retry = setTimeout(() => {
        void this.flush('retry', { skipsPause: true });
      }, wait);
    }
  }

  #armHeartbeat(): void {
    clearTimeout(this.#heartbeat);
    if (this.#isResting || !this.#hasHeartbeat || this.#page !== 'open') return;
    this.#heartbeat = setTimeout(() => {
      void this.#beat();
    }, this.#options.heartbeatMs);
  }

  async #beat(): Promise<void> {
    const { queue, send, isRefusal } = this.#options;
    this.#armHeartbeat();
    if (this.#sending || !queue.isEmpty) return;
    try {
      await send(queue.emptyBatch('heartbeat'), { keepalive: false });
    } catch (thrown) {
      if (isRefusal(thrown)) this.#failed(thrown);
    }
  }

  #clearTriggers(): void {
    clearTimeout(this.#quiet);
    clearTimeout(this.#deadline);
    clearTimeout(this.#longest);
    this.#quiet = undefined;
    this.#deadline = undefined;
    this.#longest = undefined;
  }

  #show(state: SendingState): void {
    if (state === this.#state && state !== 'saved') return;
    this.#state = state;
    this.#options.onState(state);
  }
}

type Timer = ReturnType<typeof setTimeout> | undefined;
