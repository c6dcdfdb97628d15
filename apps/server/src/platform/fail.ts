import { type FailureCode, failures } from '@gesall/contract';

/** A failure whose code is sent to the caller. Every other error is a bug. */
export class Refusal extends Error {
  readonly code: FailureCode;
  /** Values for the text of the code, such as the missing file. */
  readonly details: readonly string[];
  /** When the same request may be sent again; only of refusals before any of its work. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: FailureCode, details: readonly string[] = [], retryAfterSeconds?: number) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  get status() {
    return failures[this.code];
  }

  get body() {
    return [this.code, ...this.details.map((detail) => detail.replace(/\s+/g, ' '))].join('\n');
  }
}

/** Throws a code of the catalogue; a surrounding transaction is rolled back. */
export function fail(code: FailureCode, ...details: string[]): never {
  throw new Refusal(code, details);
}
