import type { FailureCode } from '@gesall/contract';

/**
 * Declares something that reads foreign content in a process of its own: its name, the limits of
 * that process, and how a request is refused that exceeds them. What it does is in `parsers.ts`.
 */
export interface Parser<Input, Output> {
  readonly name: string;
  /** How many run at once; others wait. */
  readonly atOnce: number;
  /** How long one run may take. */
  readonly milliseconds: number;
  /** How much memory its process may have beyond what Node itself needs. */
  readonly megabytes: number;
  readonly refusals: { readonly time: FailureCode; readonly memory: FailureCode };
  /** Carries the types; never present. */
  readonly types?: { input: Input; output: Output };
}

export const declareParser = <Input, Output>(
  parser: Omit<Parser<Input, Output>, 'types'>,
): Parser<Input, Output> => parser;

/** The function that does what a parser declares. */
export type Parsing<P> =
  P extends Parser<infer Input, infer Output> ? (input: Input) => Output | Promise<Output> : never;

/** A request to a parser's process. */
export interface ParseRequest {
  name: string;
  input: unknown;
}

/** Its answer. Errors lose their class between processes. */
export type ParseAnswer =
  | { output: unknown }
  | { refused: { code: FailureCode; details: readonly string[] } }
  /** It ran out of memory and could still say so. */
  | { exhausted: true }
  | { fault: string };
