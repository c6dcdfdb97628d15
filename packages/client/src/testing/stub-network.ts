import type { Call, Input, Output } from '@gesall/contract';
import * as contract from '@gesall/contract';

/** A request that a page sent. */
export interface SentRequest {
  method: string;
  path: string;
  query: Readonly<Record<string, string>>;
  /** The parsed JSON body, or the fields of a form. */
  body: unknown;
}

type Answer = (request: SentRequest) => Response;

interface Hold {
  until: Promise<void>;
}

/**
 * Answers in the place of the network, for component tests. A reply is checked by the contract, so
 * that it cannot differ from what the server may send.
 */
export class StubNetwork {
  readonly requests: SentRequest[] = [];
  /** Requests that no test has given an answer for. */
  readonly unanswered: string[] = [];
  readonly #answers = new Map<Call, Answer>();
  readonly #holds = new Map<Call, Hold>();
  readonly #files = new Map<string, unknown>();
  #isOffline = false;

  /** Answers a call from now on. */
  reply<C extends Call>(call: C, reply: Output<C> | ((input: Input<C>) => Output<C>)): void {
    this.#answers.set(call, ({ query, body }) => {
      const input = { ...query, ...(body as object | undefined) } as Input<C>;
      const output =
        typeof reply === 'function' ? (reply as (of: Input<C>) => unknown)(input) : reply;
      return Response.json(checked(call, output));
    });
  }

  /** Refuses a call from now on, with the server's code or text. */
  refuse(call: Call, status: number, text = ''): void {
    this.#answers.set(call, () => new Response(text, { status }));
  }

  /** Breaks the connection for a call from now on. */
  disconnect(call: Call): void {
    this.#answers.set(call, () => {
      throw new TypeError('Failed to fetch');
    });
  }

  /** Breaks every connection until `goOnline`. */
  goOffline(): void {
    this.#isOffline = true;
  }

  goOnline(): void {
    this.#isOffline = false;
    globalThis.dispatchEvent(new Event('online'));
  }

  /** Keeps back the answers of a call until `release` is called. */
  hold(call: Call): { release(): void } {
    let release = () => {};
    const until = new Promise<void>((resolve) => {
      release = resolve;
    });
    this.#holds.set(call, { until });
    return {
      release: () => {
        this.#holds.delete(call);
        release();
      },
    };
  }

  /** Answers the address of a site file such as `settings.json`. */
  file(name: string, content: unknown): void {
    this.#files.set(`/${name}`, content);
  }

  sentTo(call: Call): SentRequest[] {
    return this.requests.filter(({ method, path }) => isAt(call, method, path));
  }

  /** In the place of `fetch`. */
  readonly fetch = async (address: string | URL | Request, init: RequestInit = {}) => {
    if (this.#isOffline) throw new TypeError('Failed to fetch');
    const { pathname, searchParams } = new URL(String(address), globalThis.location.href);
    const method = init.method ?? 'GET';
    const request = {
      method,
      path: pathname,
      query: Object.fromEntries(searchParams),
      body: bodyOf(init.body),
    };
    this.requests.push(request);
    const file = this.#files.get(pathname);
    if (file !== undefined) return Response.json(file);
    const call = [...this.#answers.keys(), ...calls].find((each) => isAt(each, method, pathname));
    const hold = call && this.#holds.get(call);
    if (hold) await Promise.race([hold.until, abortOf(init.signal)]);
    const answer = call && this.#answers.get(call);
    if (answer) return answer(request);
    this.unanswered.push(`${method} ${pathname}`);
    return new Response('', { status: 501 });
  };
}

const bodyOf = (body: RequestInit['body']): unknown => {
  if (body instanceof FormData) return Object.fromEntries(body);
  return typeof body === 'string' ? JSON.parse(body) : undefined;
};

const calls = Object.entries(contract)
  .filter(([name]) => name.endsWith('Contract'))
  .flatMap(([, declared]) => Object.values(declared as Record<string, Call>));

function isAt(call: Call, method: string, path: string): boolean {
  if (call.method !== method) return false;
  const given = path.split('/');
  const declared = call.path.split('/');
  return (
    given.length === declared.length &&
    declared.every((part, index) => part.startsWith('{') || part === given[index])
  );
}

function checked(call: Call, output: unknown) {
  if (!call.result) return { result: null };
  const result = call.result.parse(output);
  return call.bare ? result : { result };
}

/** Rejects as `fetch` does when its caller leaves. */
const abortOf = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
