import type { Call, Input, Output } from '@gesall/contract';
import { CallFailure, readReply } from './call.ts';
import { settings } from './configure.ts';
import { placeInput } from './place-input.ts';
import { identityHeaders, withSession } from './with-session.ts';

interface Options {
  /** Further files of the call, by the name of their field. */
  files?: Readonly<Record<string, readonly File[]>>;
  signal: AbortSignal;
  /** How long no byte may go up or come down, in milliseconds. */
  stallMs: number;
}

/**
 * Makes a call that may take long on a slow network, as long as bytes still move. Renews the session
 * once, as `send` does.
 *
 * @throws {CallFailure} when it did not succeed; status 0 when it stalled.
 */
export async function sendSteadily<C extends Call>(
  call: C,
  input: Input<C>,
  { files = {}, ...options }: Options,
): Promise<Output<C>> {
  const whole = { ...(input as object), ...files };
  return readReply(call, await withSession((token) => request(call, whole, { token, ...options })));
}

interface Sent {
  token: string | undefined;
  signal: AbortSignal;
  stallMs: number;
}

function request(call: Call, input: unknown, { token, signal, stallMs }: Sent): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { address, body } = placeInput(call, input);
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const moved = () => {
      clearTimeout(timer);
      timer = setTimeout(abort, stallMs);
    };
    request.open(call.method, `${settings.origin}${address}`);
    request.withCredentials = true;
    for (const [name, value] of Object.entries(identityHeaders(token)))
      request.setRequestHeader(name, value);
    if (typeof body === 'string') request.setRequestHeader('content-type', 'application/json');
    request.upload.onprogress = moved;
    request.onprogress = moved;
    request.onload = () => resolve(responseOf(request));
    request.onerror = () => reject(new CallFailure(0, ''));
    request.onabort = () => reject(signal.aborted ? signal.reason : new CallFailure(0, ''));
    request.onloadend = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
    };
    if (signal.aborted) return reject(signal.reason);
    signal.addEventListener('abort', abort);
    request.send(body);
    moved();
  });
}

/** The answer of a request in the form of `fetch`. */
export function responseOf(request: XMLHttpRequest): Response {
  const retryAfter = request.getResponseHeader('retry-after');
  return new Response(request.responseText || null, {
    status: request.status,
    statusText: request.statusText,
    headers: retryAfter === null ? {} : { 'retry-after': retryAfter },
  });
}
