import type { FailureCode } from '@gesall/contract';
import type { sv } from './sv.ts';

type Swedish = typeof sv;

/** Every text by domain and key; the Swedish catalogue has the keys, any other language must have the same. */
export type Texts = { [Domain in keyof Swedish]: Record<keyof Swedish[Domain], string> };

/** Fails to compile when a failure code has no text, or a text has no code. */
export type EveryFailureHasAText =
  Record<FailureCode, string> extends Swedish['failures']
    ? Swedish['failures'] extends Record<FailureCode, string>
      ? true
      : never
    : never;
export const everyFailureHasAText: EveryFailureHasAText = true;
