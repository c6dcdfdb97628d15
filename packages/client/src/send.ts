import type { Call, Input, Output } from '@gesall/contract';
import { CallFailure, readReply, request, requireSuccess } from './call.ts';
import { settings } from './configure.ts';
import { waitForRoom } from './wait-for-room.ts';
import { identityHeaders, withSession } from './with-session.ts';

/**
 * Makes a declared call with the browser's session. After a 401 or 403 the session is renewed and
 * the call repeated exactly once; a call that needs the password is repeated once it is given.
 *
 * @throws {CallFailure} when it did not succeed.
 */
export async function send<C extends Call>(
  call: C,
  input: Input<C>,
  signal?: AbortSignal,
): Promise<Output<C>> {
  const response = await requestWithSession(call, input, signal);
  const requestId = response.headers.get('x-request-id');
  if (requestId !== null && typeof input === 'object' && input !== null)
    requestIds.set(input, requestId);
  return readReply(call, response);
}

const requestIds = new WeakMap<object, string>();

/** The server's id of the request sent with this very input object; the audit log contains it. */
export const requestIdOf = (input: object): string | undefined => requestIds.get(input);

/** Downloads the file of a call. Renews the session once, as `send` does. */
export async function fetchFile<C extends Call>(call: C, input: Input<C>): Promise<Blob> {
  const response = await requestWithSession(call, input);
  await requireSuccess(response);
  return response.blob();
}

/** Makes a call whose status carries information. Renews the session once, as `send` does. */
export async function sendForStatus<C extends Call>(
  call: C,
  input: Input<C>,
): Promise<{ status: number; text: string }> {
  const response = await requestWithSession(call, input);
  const text = await response.text();
  if (!response.ok) throw new CallFailure(response.status, text, response.statusText);
  return { status: response.status, text };
}

/** Sends a call with the session and returns the final response, whatever its status. */
export const requestWithSession = (
  call: Call,
  input: unknown,
  signal?: AbortSignal,
): Promise<Response> =>
  withSession((token) =>
    waitForRoom(
      () =>
        request(
          {
            origin: settings.origin,
            headers: identityHeaders(token),
            credentials: 'include',
            signal,
          },
          call,
          input,
        ),
      signal,
    ),
  );
