import { isDone, type Standing } from './standings.ts';

type StandingOf = (identifier: string) => Standing | undefined;

/**
 * Whether an expression of `adlcp:prerequisites` holds (1.2 CAM 2.3.5.4.5, the script of AICC):
 * `&`, `|`, `~`, brackets, an identifier for an item that is completed or passed, and
 * `identifier="status"` or `<>` for one particular status. What cannot be read closes nothing: a
 * student must not be stopped by a mistake in a manifest.
 */
export function isMet(expression: string, standingOf: StandingOf): boolean {
  const words = expression.match(/"[^"]*"|<>|[&|~=()]|[^\s&|~=()<>"]+/g) ?? [];
  if (words.length === 0) return true;
  try {
    const reader = new Reader(words, standingOf);
    const holds = reader.either();
    return reader.isAtEnd ? holds : true;
  } catch {
    return true;
  }
}

class Reader {
  readonly #words: readonly string[];
  readonly #standingOf: StandingOf;
  #at = 0;

  constructor(words: readonly string[], standingOf: StandingOf) {
    this.#words = words;
    this.#standingOf = standingOf;
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
    const standing = this.#standingOf(this.#next());
    if (!standing) throw new Error('There is no such item.');
    if (this.#takes('=')) return hasStatus(standing, this.#next());
    if (this.#takes('<>')) return !hasStatus(standing, this.#next());
    return isDone(standing);
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

/** The six words of `lesson_status`; AICC lets each be written by its first letter. */
function hasStatus({ completion, success }: Standing, quoted: string): boolean {
  const wanted = quoted.replaceAll('"', '').trim().toLowerCase();
  const status = success === 'unknown' ? completion : success;
  return (
    wanted === status ||
    wanted === status[0] ||
    (wanted === 'completed' && completion === 'completed')
  );
}
