import { fail, Refusal } from '../fail.ts';

/** Who has work done, and what says that they have left. */
export interface Sender {
  person: string;
  left?: AbortSignal;
}

interface Limits {
  atOnce: number;
  /** How much work may wait: of all, and of one person. */
  longest: number;
  longestOfPerson: number;
  /** How long work may wait before it is refused. */
  patienceMs: number;
}

interface Waiting {
  begin(): void;
  refuse(error: unknown): void;
}

/**
 * A limited number of slots for work, taken in turns by person. A slot that gets free goes to the
 * person with the least work under way; of these to the one whose last turn is longest ago. Work
 * holds its slot until it has ended, also when its sender has left.
 */
export class Turns {
  readonly #limits: Limits;
  /** By person, the one who waits for a turn longest first. */
  readonly #waiting = new Map<string, Waiting[]>();
  readonly #running = new Map<string, number>();
  #free: number;
  #isClosed = false;

  constructor(limits: Limits) {
    this.#limits = limits;
    this.#free = limits.atOnce;
  }

  /**
   * Refuses with `ServiceUnavailable` when too much work waits or it has waited for too long, and
   * with the signal's reason when the sender left before its turn.
   */
  async run<Result>(sender: Sender, work: () => Promise<Result>): Promise<Result> {
    const turn = this.#turn(sender);
    if (turn) await turn;
    try {
      return await work();
    } finally {
      this.#end(sender.person);
    }
  }

  /** Refuses everything that waits and that comes. */
  close() {
    this.#isClosed = true;
    const all = [...this.#waiting.values()].flat();
    this.#waiting.clear();
    for (const { refuse } of all) refuse(new Refusal('ServiceUnavailable'));
  }

  #turn(sender: Sender): Promise<void> | undefined {
    sender.left?.throwIfAborted();
    if (this.#isClosed) fail('ServiceUnavailable');
    if (this.#free > 0) return this.#begin(sender.person);
    const own = this.#waiting.get(sender.person)?.length ?? 0;
    const all = [...this.#waiting.values()].reduce((total, { length }) => total + length, 0);
    if (own >= this.#limits.longestOfPerson || all >= this.#limits.longest)
      fail('ServiceUnavailable');
    return this.#wait(sender);
  }

  #wait({ person, left }: Sender): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer);
        left?.removeEventListener('abort', onLeft);
      };
      const waiting: Waiting = {
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
        this.#remove(person, waiting);
        waiting.refuse(error);
      };
      const onLeft = () => giveUp(left?.reason);
      const timer = setTimeout(
        () => giveUp(new Refusal('ServiceUnavailable')),
        this.#limits.patienceMs,
      );
      timer.unref();
      left?.addEventListener('abort', onLeft);
      this.#waiting.set(person, [...(this.#waiting.get(person) ?? []), waiting]);
    });
  }

  #remove(person: string, waiting: Waiting) {
    const others = (this.#waiting.get(person) ?? []).filter((each) => each !== waiting);
    if (others.length > 0) this.#waiting.set(person, others);
    else this.#waiting.delete(person);
  }

  #begin(person: string): undefined {
    this.#free -= 1;
    this.#running.set(person, (this.#running.get(person) ?? 0) + 1);
  }

  #end(person: string) {
    this.#free += 1;
    const running = (this.#running.get(person) ?? 0) - 1;
    if (running > 0) this.#running.set(person, running);
    else this.#running.delete(person);
    this.#beginNext();
  }

  #beginNext() {
    const least = (person: string) => this.#running.get(person) ?? 0;
    const [person] = [...this.#waiting.keys()].toSorted((one, other) => least(one) - least(other));
    if (person === undefined) return;
    const [next, ...others] = this.#waiting.get(person) ?? [];
    // Behind everybody else who waits.
    this.#waiting.delete(person);
    if (others.length > 0) this.#waiting.set(person, others);
    this.#begin(person);
    next?.begin();
  }
}
