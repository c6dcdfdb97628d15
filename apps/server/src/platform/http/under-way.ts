/** How many of something are under way at once, by a key; a key with none is forgotten. */
export class UnderWay {
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
