import type { Call, Input, Output } from '@gesall/contract';

export interface Reply {
  status: number;
  body: string;
  headers: Record<string, unknown>;
}

/** Thrown by `call` when the product refuses; compare it with `refused(…)`. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(`${status} ${code}`);
  }
}

export type HttpMethod = Call['method'] | 'HEAD';

export interface RawOptions {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

type Raw = (method: HttpMethod, url: string, options: RawOptions) => Promise<Reply>;

export function caller(token: () => Promise<string | undefined>, raw: Raw) {
  async function attempt<C extends Call>(call: C, input: Input<C>): Promise<Reply> {
    const { url, body } = placed(call, (input ?? {}) as Record<string, unknown>);
    return raw(call.method, url, { token: await token(), body });
  }
  async function call<C extends Call>(call: C, input: Input<C>): Promise<Output<C>> {
    const { status, body } = await attempt(call, input);
    if (status >= 300) throw new Refused(status, body);
    return call.bare ? JSON.parse(body) : JSON.parse(body).result;
  }
  return { attempt, call };
}

function placed(call: Call, input: Record<string, unknown>) {
  const query = new URLSearchParams();
  for (const key of Object.keys(call.query?.shape ?? {})) {
    for (const value of [input[key]].flat())
      if (value !== undefined) query.append(key, String(value));
  }
  const path = call.path.replace(/\{(\w+)\}/g, (_, key) => encodeURIComponent(String(input[key])));
  const body =
    call.body && Object.fromEntries(Object.keys(call.body.shape).map((key) => [key, input[key]]));
  return { url: query.size > 0 ? `${path}?${query}` : path, body };
}
