/** Gathers what is told until somebody asks for it. */
export class Watch {
  readonly #told = new Set<number>();
  readonly #onEnd: () => void;
  #hasEnded = false;
  #wake = () => {};

  constructor(onEnd: () => void) {
    this.#onEnd = onEnd;
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  take(ids: readonly number[]): void {
    for (const id of ids) this.#told.add(id);
    this.#wake();
  }

  /** What was told since it was asked for last; waits at most so many milliseconds for the first of it. */
  async next(ms: number): Promise<ReadonlySet<number>> {
    if (this.#told.size === 0 && !this.#hasEnded) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      this.#wake = () => {};
    }
    const told = new Set(this.#told);
    this.#told.clear();
    return told;
  }

  /** Whoever waits is answered; nothing is told any more. */
  end(): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.#onEnd();
    this.#wake();
  }
}
