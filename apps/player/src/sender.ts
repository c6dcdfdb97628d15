import type { Journal } from './journal.ts';
import { Refused } from './server.ts';
import type { Applied, Batch, Withheld } from './wire.ts';

/** `gone`: the server does not know the session any more. */
export type SavingState = 'saved' | 'saving' | 'notSaved' | 'gone';

export interface SenderOptions {
  journal: Journal;
  post: (batch: Batch, keepalive?: boolean) => Promise<Applied>;
  /** Seconds in which the page could be seen. */
  activeSeconds: () => number;
  onState: (state: SavingState) => void;
  /** Called when the server has acknowledged something. */
  onAcknowledged: () => void;
  /**
   * Called once, when another window goes on instead. What is set here is still sent: answers
   * count.
   */
  onTakenOver: () => void;
  /** Called once, when what is sent begins to come too late to count. */
  onWithheld: (because: Withheld) => void;
}

const quietMs = 1000;
const longestWaitMs = 3000;
const dirtyMs = 20_000;
const heartbeatMs = 30_000;
const retryMs = [1000, 2000, 5000, 10_000, 30_000];

/** What may try again before its time; anything else waits for the next try. */
const impatient = new Set(['retry', 'online', 'terminate']);

/**
 * A closing page may have 64 KiB under way; this leaves room for headers and a message sent just
 * before.
 */
const lastMessageBytes = 48 * 1024;

/** Values that somebody waits for: they leave within seconds, the rest within twenty. */
const isUrgent = (element: string): boolean =>
  /status$|\.score\.|^cmi\.(interactions|objectives)\.|suspend_data$|location$|progress_measure$|\.store$/.test(
    element,
  );

const isGone = (thrown: unknown): boolean => thrown instanceof Refused && thrown.why === 'gone';

/** Sends the journal in order, one commit at a time, and again until the server has it. */
export class Sender {
  readonly #options: SenderOptions;
  #state: SavingState = 'saved';
  #sending: Promise<void> | undefined;
  #failures = 0;
  /** How many tries have failed since there was reason to hope. */
  #waits = 0;
  #quiet: Timer;
  #deadline: Timer;
  #dirty: Timer;
  #retry: Timer;
  #heartbeat: Timer;
  #reason = 'value';
  #again = false;
  #life: 'open' | 'closing' | 'spoken' = 'open';
  #ended = false;
  #isSuperseded = false;
  #isWithheld = false;

  constructor(options: SenderOptions) {
    this.#options = options;
    this.#armHeartbeat();
  }

  get state(): SavingState {
    return this.#state;
  }

  /** False after a try that did not reach the server, until one does. */
  get isReaching(): boolean {
    return this.#failures === 0 && !this.#isOver;
  }

  /** Tells that a value was added to the journal. */
  note(element: string): void {
    if (this.#isOver) return;
    if (this.#life !== 'open') return;
    this.#ended = false;
    if (this.#state === 'saved') this.#show('saving');
    this.#dirty ??= setTimeout(() => this.flush('interval'), dirtyMs);
    if (!isUrgent(element) || this.#retry !== undefined) return;
    clearTimeout(this.#quiet);
    this.#quiet = setTimeout(() => this.flush('value'), quietMs);
    this.#deadline ??= setTimeout(() => this.flush('value'), longestWaitMs);
  }

  /** Sends now what there is. Fulfilled when that try is over, whether it succeeded or not. */
  flush(reason: string): Promise<void> {
    // Content that ends its session after the page has spoken its last words is heard all the same.
    if (this.#life === 'spoken' && (reason === 'terminate' || reason === 'commit'))
      this.lastMessage(reason);
    if (this.#isOver || this.#life !== 'open') return Promise.resolve();
    if (this.#retry !== undefined && !impatient.has(reason)) return Promise.resolve();
    // A network that is said to be back may still take a moment: then the next tries come soon.
    if (reason === 'online') this.#waits = 0;
    this.#clearTriggers();
    clearTimeout(this.#retry);
    this.#retry = undefined;
    this.#reason = reason;
    if (this.#sending) {
      this.#again = true;
      return this.#sending;
    }
    // With nothing to send nothing is under way, and what is said in the same moment need not wait
    // for it.
    if (this.#options.journal.isEmpty) {
      this.#show('saved');
      return Promise.resolve();
    }
    this.#sending = this.#sendAll().finally(() => {
      this.#sending = undefined;
    });
    return this.#sending;
  }

  /** The item's session is over and nothing more is expected: no heartbeat until a value comes. */
  rest(): void {
    this.#ended = true;
    clearTimeout(this.#heartbeat);
  }

  /** The page closes: nothing leaves until its last message, which then holds everything. */
  close(): void {
    this.#life = 'closing';
    this.#clearTriggers();
    clearTimeout(this.#retry);
    clearTimeout(this.#heartbeat);
  }

  /**
   * Sends what fits in a request that outlives the page. What is not acknowledged stays on the
   * device.
   */
  lastMessage(reason: string): void {
    this.#life = 'spoken';
    if (this.#isOver) return;
    const { journal, post, onAcknowledged } = this.#options;
    for (const batch of journal.lastBatches(reason, lastMessageBytes)) {
      void post(this.#stamped(batch), true)
        .then(({ applied }) => {
          if (applied <= journal.applied && !batch.final) return;
          journal.acknowledge(Math.max(applied, journal.applied), batch);
          onAcknowledged();
        })
        .catch(() => undefined);
    }
  }

  stop(): void {
    this.#clearTriggers();
    clearTimeout(this.#retry);
    clearTimeout(this.#heartbeat);
    this.#ended = true;
  }

  get #isOver(): boolean {
    return this.#state === 'gone';
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

  #next(): Batch | undefined {
    return this.#life !== 'open' ? undefined : this.#options.journal.nextBatch(this.#reason);
  }

  async #send(batch: Batch): Promise<boolean> {
    const { journal, post, onAcknowledged } = this.#options;
    const before = journal.applied;
    try {
      const { applied, takenOver, withheld } = await post(this.#stamped(batch));
      if (takenOver) this.#superseded();
      if (withheld) this.#withhold(withheld);
      journal.acknowledge(applied, batch);
      // A server that stands still although it answers would else be asked without a pause.
      if (applied === before && batch.seqTo > before) throw new Refused('unreachable');
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
    if (isGone(thrown)) {
      this.stop();
      this.#show('gone');
      return;
    }
    this.#show('notSaved');
    const wait = retryMs[Math.min(this.#waits, retryMs.length - 1)];
    this.#failures += 1;
    this.#waits += 1;
    if (this.#life === 'open') {
      this.#retry = setTimeout(() => {
        void this.flush('retry');
      }, wait);
    }
  }

  #armHeartbeat(): void {
    clearTimeout(this.#heartbeat);
    if (this.#ended || this.#isSuperseded || this.#life !== 'open') return;
    this.#heartbeat = setTimeout(() => {
      void this.#beat();
    }, heartbeatMs);
  }

  async #beat(): Promise<void> {
    const { journal, post } = this.#options;
    this.#armHeartbeat();
    if (this.#sending || !journal.isEmpty) return;
    try {
      const { takenOver, withheld } = await post(this.#stamped(journal.heartbeat()));
      if (takenOver) this.#superseded();
      if (withheld) this.#withhold(withheld);
    } catch (thrown) {
      if (isGone(thrown)) this.#failed(thrown);
    }
  }

  #superseded(): void {
    this.rest();
    if (this.#isSuperseded) return;
    this.#isSuperseded = true;
    this.#options.onTakenOver();
  }

  #withhold(because: Withheld): void {
    if (this.#isWithheld) return;
    this.#isWithheld = true;
    this.#options.onWithheld(because);
  }

  #stamped(batch: Batch): Batch {
    return { ...batch, activeSeconds: Math.round(this.#options.activeSeconds()) };
  }

  #clearTriggers(): void {
    clearTimeout(this.#quiet);
    clearTimeout(this.#deadline);
    clearTimeout(this.#dirty);
    this.#quiet = undefined;
    this.#deadline = undefined;
    this.#dirty = undefined;
  }

  #show(state: SavingState): void {
    if (state === this.#state && state !== 'saved') return;
    this.#state = state;
    this.#options.onState(state);
  }
}

type Timer = ReturnType<typeof setTimeout> | undefined;
