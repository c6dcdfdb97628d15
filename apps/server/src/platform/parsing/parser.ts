import type { FailureCode } from '@gesall/contract';

/**
 * Declares a parser that runs in its own process: name, limits, failures. Implementations are in
 * `parsers.ts`.
 */
export interface Parser<Input, Output> {
  readonly name: string;
  /** How many run at once; others wait. */
  readonly atOnce: number;
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

export type ParseAnswer =
  | { output: unknown }
  | { refused: { code: FailureCode; details: readonly string[] } }
  | { exhausted: true }
  | { fault: string };
