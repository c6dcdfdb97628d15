import { fail, Refusal } from '../fail.ts';
import { Lane, type LaneLimits, type Sender, type Waiting } from './lane.ts';

export type { Sender } from './lane.ts';

type Limits = {
  /** How much work runs at a time. */
  atOnce: number;
  /** How long work may wait before it is refused. */
  patienceMs: number;
} & (LaneLimits | { lanes: Readonly<Record<string, LaneLimits>> });

/** When somebody who was refused may come again. */
const retryAfterSeconds = 5;
const busy = () => new Refusal('ServiceUnavailable', [], retryAfterSeconds);

/**
 * A limited number of slots for work, taken in turns by person. Several lanes share the slots by
 * their shares, so that none waits for another to be empty. Work holds its slot until it has ended,
 * also when its sender has left.
 */
export class Turns {
  readonly #lanes: ReadonlyMap<string, Lane>;
  readonly #patienceMs: number;
  readonly #alone = new Set<string>();
  #free: number;
  /** The turns of the lane that began last; a lane that was empty starts from there. */
  #turns = 0;
  #isClosed = false;

  constructor(limits: Limits) {
    const lanes = 'lanes' in limits ? limits.lanes : { '': limits };
    this.#lanes = new Map(Object.entries(lanes).map(([name, each]) => [name, new Lane(each)]));
    this.#patienceMs = limits.patienceMs;
    this.#free = limits.atOnce;
  }

  /**
   * Refuses with `ServiceUnavailable` when too much work waits or it has waited for too long, and
   * with the signal's reason when the sender left before its turn.
   */
  async run<Result>(sender: Sender, work: () => Promise<Result>): Promise<Result> {
    const turn = this.#turn(sender);
    if (turn) await turn;
    const began = performance.now();
    try {
      return await work();
    } finally {
      this.#end(sender, began);
    }
  }

  /** Refuses when one more piece of work would have to be refused. */
  expectRoom(sender: Sender) {
    if (!this.#laneOf(sender).hasRoom(sender.person)) throw busy();
  }

  /** Refuses everything that waits and that comes. */
  close() {
    this.#isClosed = true;
    for (const lane of this.#lanes.values())
      for (const { refuse } of lane.removeAll()) refuse(new Refusal('ServiceUnavailable'));
  }

  #laneOf({ lane = '' }: Sender): Lane {
    const found = this.#lanes.get(lane);
    if (!found) throw new Error(`There is no lane ${lane}.`);
    return found;
  }

  #turn(sender: Sender): Promise<void> | undefined {
    sender.left?.throwIfAborted();
    if (this.#isClosed) fail('ServiceUnavailable');
    const lane = this.#laneOf(sender);
    if (this.#free > 0 && lane.mayBegin(sender) && this.#mayBegin(sender)) {
      this.#begin(lane, sender);
      return undefined;
    }
    if (!lane.hasRoom(sender.person)) throw busy();
    return this.#wait(lane, sender);
  }

  #mayBegin({ alone }: Sender) {
    return alone === undefined || !this.#alone.has(alone);
  }

  #wait(lane: Lane, sender: Sender): Promise<void> {
    const { left } = sender;
    return new Promise<void>((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer);
        left?.removeEventListener('abort', onLeft);
      };
      const waiting: Waiting = {
        sender,
        begin() {
          stop();
          resolve();
        },
        refuse(error) {
          stop();
          reject(error);
        },
      };
      const giveUp = (error: unknown) => {
        lane.remove(waiting);
        waiting.refuse(error);
      };
      const onLeft = () => giveUp(left?.reason);
      const timer = setTimeout(() => giveUp(busy()), this.#patienceMs);
      timer.unref();
      left?.addEventListener('abort', onLeft);
      lane.add(waiting);
    });
  }

  #begin(lane: Lane, sender: Sender) {
    this.#free -= 1;
    if (sender.alone !== undefined) this.#alone.add(sender.alone);
    // A lane that had no work gets no turns for that time.
    lane.turns = Math.max(lane.turns, this.#turns);
    this.#turns = lane.turns;
    lane.begin(sender);
  }

  #end(sender: Sender, began: number) {
    const lane = this.#laneOf(sender);
    this.#free += 1;
    if (sender.alone !== undefined) this.#alone.delete(sender.alone);
    lane.end(sender);
    const ended = performance.now();
    if (lane.mustRest(ended)) this.#rest(lane, ended - began);
    this.#beginNext();
  }

  #rest(lane: Lane, ms: number) {
    lane.isResting = true;
    setTimeout(() => {
      lane.isResting = false;
      this.#beginNext();
    }, ms);
  }

  #beginNext() {
    for (;;) {
      if (this.#free <= 0) return;
      let best: { lane: Lane; waiting: Waiting } | undefined;
      for (const lane of this.#lanes.values()) {
        const waiting = lane.next((sender) => this.#mayBegin(sender));
        if (waiting && (!best || lane.turns < best.lane.turns)) best = { lane, waiting };
      }
      if (!best) return;
      best.lane.take(best.waiting);
      this.#begin(best.lane, best.waiting.sender);
      best.waiting.begin();
    }
  }
}
