import { type FailureCode, failures } from '@gesall/contract';

/**
 * A refusal that the caller is told of by its code. Anything else that is thrown is our own fault.
 */
export class Refusal extends Error {
  readonly code: FailureCode;
  /** Names that the text of the code speaks of, such as the missing file. */
  readonly details: readonly string[];

  constructor(code: FailureCode, details: readonly string[] = []) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
  }

  get status() {
    return failures[this.code];
  }

  /** The reply's body: the code, then a line for each detail. */
  get body() {
    return [this.code, ...this.details.map((detail) => detail.replace(/\s+/g, ' '))].join('\n');
  }
}

/** Ends the operation with a code of the catalogue; a transaction around it is rolled back. */
export function fail(code: FailureCode, ...details: string[]): never {
  throw new Refusal(code, details);
}
