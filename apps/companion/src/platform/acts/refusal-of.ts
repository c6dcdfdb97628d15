import { CallFailure } from '@gesall/client';
import type { Refusal } from '@gesall/outbox';

/** The refusal of an act as the failure that it was, for its text. */
export const refusalOf = ({ refusal }: { refusal?: Refusal }): CallFailure =>
  new CallFailure(refusal?.status ?? 400, refusal?.text ?? '');
