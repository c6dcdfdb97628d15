import { type ItemProgress, isDone } from './item-progress.ts';

type ProgressOf = (identifier: string) => ItemProgress | undefined;

/**
 * Evaluates `adlcp:prerequisites` (1.2 CAM 2.3.5.4.5, AICC script): `&`, `|`, `~`, brackets, an
 * identifier for an item that is completed or passed, and `identifier="status"` or `<>`. An invalid
 * expression is met: a mistake in a manifest must not stop a student.
 */
export function isMet(expression: string, progressOf: ProgressOf): boolean {
  const words = expression.match(/"[^"]*"|<>|[&|~=()]|[^\s&|~=()<>"]+/g) ?? [];
  if (words.length === 0) return true;
  try {
    const reader = new Reader(words, progressOf);
    const holds = reader.either();
    return reader.isAtEnd ? holds : true;
  } catch {
    return true;
  }
}

class Reader {
  readonly #words: readonly string[];
  readonly #progressOf: ProgressOf;
  #at = 0;

  constructor(words: readonly string[], progressOf: ProgressOf) {
    this.#words = words;
    this.#progressOf = progressOf;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#words.length;
  }

  either(): boolean {
    let holds = this.#both();
    while (this.#takes('|')) holds = this.#both() || holds;
    return holds;
  }

  #both(): boolean {
    let holds = this.#one();
    while (this.#takes('&')) holds = this.#one() && holds;
    return holds;
  }

  #one(): boolean {
    if (this.#takes('~')) return !this.#one();
    if (this.#takes('(')) {
      const holds = this.either();
      if (!this.#takes(')')) throw new Error('A bracket is not closed.');
      return holds;
    }
    const progress = this.#progressOf(this.#next());
    if (!progress) throw new Error('There is no such item.');
    if (this.#takes('=')) return hasStatus(progress, this.#next());
    if (this.#takes('<>')) return !hasStatus(progress, this.#next());
    return isDone(progress);
  }

  #next(): string {
    const word = this.#words[this.#at];
    if (word === undefined || /^[&|=()]$/.test(word)) throw new Error('An item is missing.');
    this.#at += 1;
    return word;
  }

  #takes(word: string): boolean {
    if (this.#words[this.#at] !== word) return false;
    this.#at += 1;
    return true;
  }
}

/** The six values of `lesson_status`; AICC allows their first letters. */
function hasStatus({ completion, success }: ItemProgress, quoted: string): boolean {
  const wanted = quoted.replaceAll('"', '').trim().toLowerCase();
  const status = success === 'unknown' ? completion : success;
  return (
    wanted === status ||
    wanted === status[0] ||
    (wanted === 'completed' && completion === 'completed')
  );
}
