import {
  durationOf,
  type Standard,
  secondsIn,
  sharedElements,
  targetOf,
} from '@gesall/scorm/results';
import type { RuntimeHandle, RuntimeOptions } from '@gesall/scorm/runtime';
import type { Launchable } from './items.ts';
import type { Seed } from './wire.ts';

export type CreateRuntime = (options: Omit<RuntimeOptions, 'standard'>) => RuntimeHandle;

export interface Ended {
  exit: string;
  navigation: string;
}

/** How an item begins: as the server said, or as the life before it in this window left it. */
export interface Beginning extends Pick<Launchable, 'entry' | 'elements'> {
  /** How long the lives before it in this session were: the server counts a session as a whole. */
  secondsBefore?: number;
}

const timeOf: Record<Standard, string> = {
  '1.2': 'cmi.core.session_time',
  '2004': 'cmi.session_time',
};

/** What an item's content says to the session around it. */
interface Around {
  seed: Seed;
  record(itemId: number, element: string, value: string): void;
  isSafe(): boolean;
  flush(reason: string): unknown;
}

interface LifeOptions {
  item: Launchable;
  beginning: Beginning;
  session: Around;
  /** What the stores that items share hold, by their ids: known to all lives of a window. */
  shared: Map<string, string>;
  create: CreateRuntime;
  now: () => number;
  /** Whether a navigation request would lead somewhere now. */
  isRequestValid: (request: string) => boolean;
  onEnd: (ended: Ended) => void;
}

/** One life of an item's content, from Initialize to its end. */
export class ItemRun {
  readonly item: Launchable;
  readonly #handle: RuntimeHandle;
  readonly #beginning: Beginning;
  readonly #written: Record<string, string> = {};
  readonly #now: () => number;
  readonly #startedAt: number;
  #exit: string | undefined;

  constructor(options: LifeOptions) {
    const { item, beginning, session, shared, create, now, isRequestValid, onEnd } = options;
    const { seed } = session;
    this.#now = now;
    this.#startedAt = now();
    this.item = item;
    this.#beginning = beginning;
    this.#handle = create({
      elements: { ...beginning.elements, ...sharedElements(item.facts, shared) },
      entry: beginning.entry,
      learner: seed.learner,
      mode: seed.mode,
      credit: seed.credit,
      lenient: seed.lenient,
      totalTime: item.totalTime,
      facts: item.facts,
      mastery: item.mastery,
      isRequestValid,
      onEntry: (element, value) => {
        this.#written[element] = value;
        const target = targetOf(item.facts, element);
        if (target !== undefined) shared.set(target, value);
        session.record(
          item.id,
          element,
          element === timeOf[seed.standard] ? this.#inSession(value, seed.standard) : value,
        );
      },
      isSafe: () => session.isSafe(),
      onCommit: () => session.flush('commit'),
      onEnd: (ended) => {
        this.#exit = ended.exit;
        onEnd(ended);
      },
    });
  }

  get api(): RuntimeHandle['api'] {
    return this.#handle.api;
  }

  get state(): 'new' | 'running' | 'ended' {
    return this.#handle.state();
  }

  /** Everything that is stored of the item, with what this life has added. */
  get elements(): Readonly<Record<string, string>> {
    return { ...this.#beginning.elements, ...this.#written };
  }

  /** Content has begun, so that there is more to know of it than the server said. */
  get hasSpoken(): boolean {
    return this.state !== 'new' || this.item.kind === 'asset';
  }

  /** Content ended its session itself, now or in an earlier one. */
  get hasEnded(): boolean {
    return this.#exit !== undefined;
  }

  /** The content went away without ending its session. */
  abandon(): void {
    this.#handle.abandon();
  }

  /**
   * How the next life in this window begins. Content of 2004 that did not suspend starts over (RTE
   * 4.2.7).
   */
  next(standard: Standard): Beginning {
    const { elements } = this;
    const secondsBefore =
      this.#secondsBefore +
      (secondsIn(this.#written[timeOf[standard]]) ?? (this.#now() - this.#startedAt) / 1000);
    const suspended = this.#exit === undefined || this.#exit === 'suspend';
    if (suspended) return { entry: 'resume', elements, secondsBefore };
    return standard === '1.2'
      ? { entry: '', elements, secondsBefore }
      : { entry: 'ab-initio', elements: {}, secondsBefore };
  }

  get #secondsBefore(): number {
    return this.#beginning.secondsBefore ?? 0;
  }

  #inSession(time: string, standard: Standard): string {
    const seconds = secondsIn(time);
    return this.#secondsBefore === 0 || seconds === null
      ? time
      : durationOf(standard, this.#secondsBefore + seconds);
  }
}
