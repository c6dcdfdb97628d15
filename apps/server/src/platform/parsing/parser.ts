import type { FailureCode } from '@gesall/contract';

/**
 * Declares a parser that runs in its own process: name, limits, failures. Implementations are in
 * `parsers.ts`.
 */
export interface Parser<Input, Output> {
  readonly name: string;
  /** How many run at once; others wait. */
  readonly atOnce: number;
  /**
   * Processor time for one input, counted from when the process is ready. Ten times as much may pass
   * on the clock, so that a busy machine refuses nothing.
   */
  readonly milliseconds: number;
  /** Memory beyond what Node needs. */
  readonly megabytes: number;
  readonly refusals: { readonly time: FailureCode; readonly memory: FailureCode };
  /** Carries the types; never present. */
  readonly types?: { input: Input; output: Output };
}

export const declareParser = <Input, Output>(
  parser: Omit<Parser<Input, Output>, 'types'>,
): Parser<Input, Output> => parser;

export type Parsing<P> =
  P extends Parser<infer Input, infer Output> ? (input: Input) => Output | Promise<Output> : never;

export interface ParseRequest {
  name: string;
  input: unknown;
}

/** The first message of a parser's process. */
export const ready = 'ready';

export type ParseAnswer =
  | { output: unknown }
  | { refused: { code: FailureCode; details: readonly string[] } }
  | { exhausted: true }
  | { fault: string };
