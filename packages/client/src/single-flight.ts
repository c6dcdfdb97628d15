/**
 * Ignores an act that equals one under way: a button that is pressed twice before the page shows
 * the first press sends once. Other acts run beside it, as switches of a list do. A `key`, which
 * forms make for a repeated call, does not tell acts apart.
 */
export class SingleFlight<Input, Output> {
  readonly #isInOrder: boolean;
  /** In the order in which they began. */
  readonly #underWay: string[] = [];

  /**
   * With `isInOrder`, an act equals only the last one that began: on, off and on again are three
   * acts.
   */
  constructor({ isInOrder = false }: { isInOrder?: boolean } = {}) {
    this.#isInOrder = isInOrder;
  }

  /** Begins within the call; rejects as `act` does. Undefined for an ignored act. */
  run(input: Input, act: () => Promise<Output>): Promise<Output> | undefined {
    const name = nameOf(input);
    const compared = this.#isInOrder ? this.#underWay.slice(-1) : this.#underWay;
    if (compared.includes(name)) return undefined;
    this.#underWay.push(name);
    return act().finally(() => this.#underWay.splice(this.#underWay.indexOf(name), 1));
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
