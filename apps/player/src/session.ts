import { type Batch, type Device, Outbox, type SendingState } from '@gesall/outbox';
import { commitOf, type Journal, newJournal } from './journal.ts';
import { isGone, type Server } from './server.ts';
import type { Seed, WithheldReason } from './wire.ts';

/** What a session needs of the browser; databases and storage may be missing or throw. */
export interface Environment extends Device {
  server: Server;
  now: () => number;
  isOnline: () => boolean;
  /** Seconds of visibility. */
  activeSeconds: () => number;
}

interface Listeners {
  onState: (state: SendingState) => void;
  /** Called once, when another window takes over. What is set here is still sent: answers count. */
  onTakenOver?: () => void;
  /** Called once, when commits begin to arrive too late to count. */
  onWithheld?: (reason: WithheldReason) => void;
}

const heartbeatMs = 30_000;
const nowhere: Device = { databases: undefined, storage: undefined };

/** A session: values set by content go to the journal, to the device and to the server. */
export class Session {
  readonly seed: Seed;
  readonly #environment: Environment;
  readonly #listeners: Listeners;
  readonly #outbox: Outbox<Journal>;
  #isTakenOver = false;
  #isWithheld = false;

  constructor(seed: Seed, environment: Environment, listeners: Listeners) {
    this.seed = seed;
    this.#environment = environment;
    this.#listeners = listeners;
    this.#outbox = new Outbox({
      key: {
        id: String(seed.sessionId),
        owner: seed.userKey,
        context: { token: seed.token },
      },
      queue: newJournal(seed.nextSeq),
      device: this.isKept ? environment : nowhere,
      now: environment.now,
      isOnline: environment.isOnline,
      heartbeatMs,
      send: (batch, { keepalive }) => this.#send(batch, keepalive),
      isRefusal: isGone,
      onState: listeners.onState,
    });
  }

  /** False for a preview and a review, which store nothing on device or server. */
  get isKept(): boolean {
    return this.seed.mode === 'normal';
  }

  get hasUnsent(): boolean {
    return this.#outbox.hasUnsent;
  }

  /** True when closing the window now could lose data or leave it on this computer. */
  get isAtRisk(): boolean {
    return this.isKept && this.hasUnsent && this.#outbox.state === 'notSaved';
  }

  record(itemId: number, element: string, value: string): void {
    if (this.isKept) this.#outbox.add(itemId, element, value);
  }

  /** Whether everything set so far is on the server or on this device. */
  isSafe(): boolean {
    return this.#outbox.isSafe();
  }

  /** Sends at once. Commits after the last message are sent as well. */
  flush(reason: string): Promise<void> {
    return this.#outbox.flush(reason, { afterUnload: reason === 'commit' });
  }

  /** Called when the browser reports that the network is back. */
  online(): Promise<void> {
    return this.#outbox.online();
  }

  /**
   * Ends an item's session; without `exit` when the content left by itself, without an item when no
   * content had initialized.
   */
  end(itemId: number | undefined, exit: string | undefined, reason: string): Promise<void> {
    return this.#outbox.mark(
      {
        ...(itemId !== undefined && { itemId }),
        ...(exit !== undefined && { exit }),
        reason,
      },
      'terminate',
    );
  }

  /** The page begins to close: further values of content are collected. */
  close(): void {
    this.#outbox.close();
  }

  /** The page is about to unload: sends what fits and copies everything unsent to the device. */
  unload(reason: string): void {
    this.#outbox.unload(reason);
  }

  stop(): void {
    this.#outbox.stop();
  }

  async #send(batch: Batch<Journal>, keepalive: boolean): Promise<number> {
    const { server, activeSeconds } = this.#environment;
    const commit = { ...commitOf(batch), activeSeconds: Math.round(activeSeconds()) };
    const reply = await server.commit(this.seed.token, commit, keepalive);
    if (!keepalive && reply.takenOver) this.#takenOver();
    if (!keepalive && reply.withheld) this.#withheld(reply.withheld);
    return reply.applied;
  }

  #takenOver(): void {
    this.#outbox.endHeartbeat();
    if (this.#isTakenOver) return;
    this.#isTakenOver = true;
    this.#listeners.onTakenOver?.();
  }

  #withheld(reason: WithheldReason): void {
    if (this.#isWithheld) return;
    this.#isWithheld = true;
    this.#listeners.onWithheld?.(reason);
  }
}
