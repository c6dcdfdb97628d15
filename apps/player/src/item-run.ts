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

/** The initial state of an item: from the server, or from the previous run in this window. */
export interface Beginning extends Pick<Launchable, 'entry' | 'elements'> {
  /**
   * The duration of previous runs in this session, in seconds: the server counts the session as a
   * whole.
   */
  secondsBefore?: number;
}

const timeOf: Record<Standard, string> = {
  '1.2': 'cmi.core.session_time',
  '2004': 'cmi.session_time',
};

interface ItemSession {
  seed: Seed;
  record(itemId: number, element: string, value: string): void;
  isSafe(): boolean;
  flush(reason: string): unknown;
}

interface LifeOptions {
  item: Launchable;
  beginning: Beginning;
  session: ItemSession;
  /** The contents of shared data stores by id, common to all runs of a window. */
  shared: Map<string, string>;
  create: CreateRuntime;
  now: () => number;
  /** Whether a navigation request is possible now. */
  isRequestValid: (request: string) => boolean;
  onEnd: (ended: Ended) => void;
}

/** One run of an item's content, from Initialize to its end. */
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

  /** Everything stored for the item, including this run's changes. */
  get elements(): Readonly<Record<string, string>> {
    return { ...this.#beginning.elements, ...this.#written };
  }

  /** Content has initialized, so more is known than the server's state. */
  get hasBegun(): boolean {
    return this.state !== 'new' || this.item.kind === 'asset';
  }

  /** Content has terminated, now or in an earlier session. */
  get hasEnded(): boolean {
    return this.#exit !== undefined;
  }

  /** The content left without terminating. */
  abandon(): void {
    this.#handle.abandon();
  }

  /**
   * The initial state of the next run in this window. SCORM 2004 content that did not suspend
   * starts over (RTE 4.2.7).
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
