import type { Call, Input, Output } from '@gesall/contract';
import { callWith } from './call.ts';
import { settings } from './configure.ts';

/**
 * Makes a call that needs no session; never retried.
 *
 * @throws {CallFailure} when it did not succeed.
 */
export const sendPublic = <C extends Call>(call: C, input: Input<C>): Promise<Output<C>> =>
  callWith({ origin: settings.origin, credentials: 'include' }, call, input);
