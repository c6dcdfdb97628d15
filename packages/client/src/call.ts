import type { Call, Input, Output } from '@gesall/contract';
import { placeInput } from './place-input.ts';
import { retryAfterMs } from './wait-for-room.ts';

/**
 * A call that did not succeed: the status and the server's answer. Status 0 means no answer of the
 * product.
 */
export class CallFailure extends Error {
  readonly status: number;
  readonly text: string;
  readonly statusText: string;
  /** How long the server asks to wait before the next try, in milliseconds. */
  readonly retryAfterMs: number | undefined;

  constructor(status: number, text: string, statusText = '', retryAfterMs?: number) {
    super(text || statusText || 'no answer');
    this.name = 'CallFailure';
    this.status = status;
    this.text = text;
    this.statusText = statusText;
    this.retryAfterMs = retryAfterMs;
  }
}

const unreadable = 'unreadable reply';

/** Whether the server answered a success that is no reply of the product. */
export const isUnreadableReply = (error: unknown): boolean =>
  error instanceof CallFailure && error.status === 0 && error.statusText === unreadable;

export interface CallOptions {
  /** The server as `https://host:port`; defaults to the page's own origin. */
  origin?: string;
  /** Sent as a bearer token. */
  token?: string;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
  /** Lets the request outlive its page; browsers then send at most 64 kB of body. */
  keepalive?: boolean;
  credentials?: RequestCredentials;
  /** For a page whose own `fetch` may be replaced by foreign content. */
  fetch?: (url: string, options: RequestInit) => Promise<Response>;
}

/**
 * Makes a declared call once, without the browser's session: with the given token, or with none.
 *
 * @throws {CallFailure} for every status outside 200 to 299, and with status 0 without an answer of
 * the product. An abort is thrown as `fetch` throws it.
 */
export async function callWith<C extends Call>(
  options: CallOptions,
  call: C,
  input: Input<C>,
): Promise<Output<C>> {
  return readReply(call, await request(options, call, input));
}

/** Sends a call and returns the response, whatever its status. */
export async function request(
  { origin = '', token, headers, fetch = globalThis.fetch, ...options }: CallOptions,
  call: Call,
  input: unknown,
): Promise<Response> {
  const { address, body } = placeInput(call, input);
  try {
    return await fetch(`${origin}${address}`, {
      ...options,
      method: call.method,
      headers: {
        ...bearer(token),
        ...headers,
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      },
      body,
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new CallFailure(0, '');
  }
}

export const bearer = (token: string | undefined): Record<string, string> =>
  token === undefined ? {} : { authorization: `Bearer ${token}` };

/** Parses the response of a call. Throws a `CallFailure` when it did not succeed. */
export async function readReply<C extends Call>(call: C, response: Response): Promise<Output<C>> {
  await requireSuccess(response);
  if (response.status === 204) return undefined as Output<C>;
  const body = await jsonOf(response);
  if (call.bare) return body;
  // A proxy may answer 200 with a page of its own.
  if (typeof body !== 'object' || body === null || !('result' in body))
    throw new CallFailure(0, '', unreadable);
  return body.result;
}

async function jsonOf(response: Response) {
  try {
    return await response.json();
  } catch (error) {
    // An abort, or the caller's own timeout.
    if (error instanceof DOMException) throw error;
    throw new CallFailure(0, '', unreadable);
  }
}

export async function requireSuccess(response: Response): Promise<void> {
  if (response.ok) return;
  const wait = retryAfterMs(response.headers.get('retry-after'));
  throw new CallFailure(response.status, await response.text(), response.statusText, wait);
}
