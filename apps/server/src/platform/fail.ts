import { type FailureCode, failures } from '@gesall/contract';

/** A refusal that the caller is told of by its code. Anything else that is thrown is our own fault. */
export class Refusal extends Error {
  readonly code: FailureCode;

  constructor(code: FailureCode) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
  }

  get status() {
    return failures[this.code];
  }
}

/** Ends the operation with a code of the catalogue; a transaction around it is rolled back. */
export function fail(code: FailureCode): never {
  throw new Refusal(code);
}
