/** Counts requests in progress by key. */
export class InFlight {
  readonly #counts = new Map<string, number>();

  of(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  begin(key: string): void {
    this.#counts.set(key, this.of(key) + 1);
  }

  end(key: string): void {
    const left = this.of(key) - 1;
    if (left > 0) this.#counts.set(key, left);
    else this.#counts.delete(key);
  }
}
