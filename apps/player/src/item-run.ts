import type { RuntimeHandle, RuntimeOptions } from '@gesall/scorm/runtime';
import type { Launchable } from './items.ts';
import type { Session } from './session.ts';

export type CreateRuntime = (options: Omit<RuntimeOptions, 'standard'>) => RuntimeHandle;

export interface Ended {
  exit: string;
  navigation: string;
}

/** How an item begins: as the server said, or as the life before it in this window left it. */
export type Beginning = Pick<Launchable, 'entry' | 'elements'>;

/** One life of an item's content, from Initialize to its end. */
export class ItemRun {
  readonly item: Launchable;
  readonly #handle: RuntimeHandle;
  readonly #beginning: Beginning;
  readonly #written: Record<string, string> = {};
  #exit: string | undefined;

  constructor(options: { item: Launchable; beginning: Beginning; session: Session; create: CreateRuntime; onEnd: (ended: Ended) => void }) {
    const { item, beginning, session, create, onEnd } = options;
    const { seed } = session;
    this.item = item;
    this.#beginning = beginning;
    this.#handle = create({
      elements: beginning.elements,
      entry: beginning.entry,
      learner: seed.learner,
      mode: seed.mode,
      credit: seed.credit,
      totalTime: item.totalTime,
      facts: item.facts,
      mastery: item.mastery,
      onEntry: (element, value) => {
        this.#written[element] = value;
        session.record(item.id, element, value);
      },
      isSafe: () => session.isSafe(),
      onCommit: () => void session.flush('commit'),
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

  /** The content went away without ending its session. */
  abandon(): void {
    this.#handle.abandon();
  }

  /** How the next life in this window begins. Content of 2004 that did not suspend starts over (RTE 4.2.7). */
  next(standard: '1.2' | '2004'): Beginning {
    const elements = { ...this.#beginning.elements, ...this.#written };
    const suspended = this.#exit === undefined || this.#exit === 'suspend';
    if (suspended) return { entry: 'resume', elements };
    return standard === '1.2' ? { entry: '', elements } : { entry: 'ab-initio', elements: {} };
  }
}
