import type { Call, Input, Output } from '@gesall/contract';
import { readReply, request } from './call.ts';
import { settings } from './configure.ts';
import { waitForRoom } from './wait-for-room.ts';

/**
 * Makes a call that needs no session; retried only while the server is busy.
 *
 * @throws {CallFailure} when it did not succeed.
 */
export const sendPublic = async <C extends Call>(call: C, input: Input<C>): Promise<Output<C>> => {
  const options = { origin: settings.origin, credentials: 'include' } as const;
  return readReply(call, await waitForRoom(() => request(options, call, input)));
};
