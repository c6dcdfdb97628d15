import type { LiveTopic } from './live-changes.ts';

/** Collects changes until they are read. */
export class Watch {
  readonly #changed = new Set<LiveTopic>();
  readonly #onEnd: () => void;
  #hasEnded = false;
  #wake = () => {};

  constructor(onEnd: () => void) {
    this.#onEnd = onEnd;
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  take(topics: readonly LiveTopic[]): void {
    for (const topic of topics) this.#changed.add(topic);
    this.#wake();
  }

  /** Changes since the last call; waits at most `ms` for the first. */
  async next(ms: number): Promise<ReadonlySet<LiveTopic>> {
    if (this.#changed.size === 0 && !this.#hasEnded) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      this.#wake = () => {};
    }
    const changed = new Set(this.#changed);
    this.#changed.clear();
    return changed;
  }

  end(): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.#onEnd();
    this.#wake();
  }
}
