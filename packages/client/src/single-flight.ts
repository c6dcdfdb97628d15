/**
 * Runs acts one after another, and ignores an act that equals one that waits or runs: a button that
 * is pressed twice before the page shows the first press sends once. A `key`, which forms make for
 * a repeated call, does not tell acts apart.
 */
export class SingleFlight<Input, Output> {
  readonly #underWay = new Set<string>();
  #last: Promise<unknown> = Promise.resolve();

  /**
   * Begins within the call when nothing else is under way. Rejects as `act` does; undefined for an
   * ignored act.
   */
  run(input: Input, act: () => Promise<Output>): Promise<Output> | undefined {
    const name = nameOf(input);
    if (this.#underWay.has(name)) return undefined;
    const run = this.#underWay.size > 0 ? this.#last.then(act, act) : act();
    this.#underWay.add(name);
    this.#last = run.then(
      () => this.#underWay.delete(name),
      () => this.#underWay.delete(name),
    );
    return run;
  }
}

const nameOf = (input: unknown): string => {
  const named = isRecord(input) ? { ...input, key: undefined } : input;
  return (
    JSON.stringify(named, (_, value: unknown) =>
      value instanceof Blob ? fileName(value) : value,
    ) ?? ''
  );
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Blob);

const fileName = (file: Blob) =>
  file instanceof File ? [file.name, file.size, file.lastModified] : [file.type, file.size];
