/** Who has work done, and what says that they have left. */
export interface Sender {
  person: string;
  left?: AbortSignal;
  /** The lane to wait in, where there are several. */
  lane?: string;
  /** Of work that names the same thing only one piece runs at a time. */
  alone?: string;
}

export interface LaneLimits {
  /** How much work may wait: of all, and of one person. */
  longest: number;
  longestOfPerson: number;
  /** How many slots one person may hold; all when omitted. */
  atOnceOfPerson?: number;
  /** How many turns the lane gets for each of another lane with share 1, while both have work. */
  share?: number;
  /** Whether a flooded lane pauses after each piece for as long as it took. */
  restsInFlood?: boolean;
}

export interface Waiting {
  sender: Sender;
  begin(): void;
  refuse(error: unknown): void;
}

/** How long a lane counts as flooded after a refusal. */
const floodedMs = 1000;

/** The waiting and running work of a lane, taken in turns by person. */
export class Lane {
  readonly limits: LaneLimits;
  /** Turns so far, divided by the share: the lane with fewest comes next. */
  turns = 0;
  isResting = false;
  /** By person, the one who waits for a turn longest first. */
  readonly #waiting = new Map<string, Waiting[]>();
  readonly #running = new Map<string, number>();
  #refusedAt = Number.NEGATIVE_INFINITY;

  constructor(limits: LaneLimits) {
    this.limits = limits;
  }

  hasRoom(person: string): boolean {
    const own = this.#waiting.get(person)?.length ?? 0;
    const all = [...this.#waiting.values()].reduce((total, { length }) => total + length, 0);
    const hasRoom = own < this.limits.longestOfPerson && all < this.limits.longest;
    if (!hasRoom) this.#refusedAt = performance.now();
    return hasRoom;
  }

  /** Whether a piece of work that took this long is followed by a rest. */
  mustRest(endedAt: number): boolean {
    return this.limits.restsInFlood === true && endedAt - this.#refusedAt < floodedMs;
  }

  add(waiting: Waiting) {
    const { person } = waiting.sender;
    this.#waiting.set(person, [...(this.#waiting.get(person) ?? []), waiting]);
  }

  remove(waiting: Waiting) {
    const { person } = waiting.sender;
    const others = (this.#waiting.get(person) ?? []).filter((each) => each !== waiting);
    if (others.length > 0) this.#waiting.set(person, others);
    else this.#waiting.delete(person);
  }

  removeAll(): Waiting[] {
    const all = [...this.#waiting.values()].flat();
    this.#waiting.clear();
    return all;
  }

  begin({ person }: Sender) {
    this.#running.set(person, (this.#running.get(person) ?? 0) + 1);
    this.turns += 1 / (this.limits.share ?? 1);
  }

  end({ person }: Sender) {
    const running = (this.#running.get(person) ?? 0) - 1;
    if (running > 0) this.#running.set(person, running);
    else this.#running.delete(person);
  }

  mayBegin({ person }: Sender): boolean {
    const { atOnceOfPerson = Number.POSITIVE_INFINITY } = this.limits;
    return !this.isResting && (this.#running.get(person) ?? 0) < atOnceOfPerson;
  }

  /**
   * The next that may begin: of the person with the least work under way; of these the one whose
   * last turn is longest ago.
   */
  next(mayBegin: (sender: Sender) => boolean): Waiting | undefined {
    let best: { waiting: Waiting; running: number } | undefined;
    for (const [person, all] of this.#waiting) {
      if (!this.mayBegin({ person })) continue;
      const running = this.#running.get(person) ?? 0;
      if (best && best.running <= running) continue;
      const waiting = all.find(({ sender }) => mayBegin(sender));
      if (waiting) best = { waiting, running };
    }
    return best?.waiting;
  }

  /**
   * Takes it out, and puts its person behind everybody else who waits; of that person's work, all
   * that names the same thing comes last, so that many tries of one account do not precede others.
   */
  take(waiting: Waiting) {
    this.remove(waiting);
    const { person, alone } = waiting.sender;
    const others = this.#waiting.get(person);
    if (!others) return;
    const isSame = ({ sender }: Waiting) => alone !== undefined && sender.alone === alone;
    this.#waiting.delete(person);
    this.#waiting.set(person, [
      ...others.filter((each) => !isSame(each)),
      ...others.filter(isSame),
    ]);
  }
}
