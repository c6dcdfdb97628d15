import { aStandIn } from './a-stand-in.ts';

type Fault =
  | 'gone'
  | 'unknown'
  | 'busy'
  | 'error'
  | 'large'
  | 'redirect'
  | 'silence'
  | 'cut'
  | 'slow';

interface Wish {
  next?: (Fault | null)[];
  always?: Fault | null;
  retryAfter?: string | null;
  slowMs?: number;
}

interface Seen {
  requests: number;
  messages: {
    id: string;
    text: string;
    keptSeconds: number;
    topic?: string;
    urgency?: string;
  }[];
  refused: string[];
  followed: number;
}

/** The stand-in for push services, which decrypts what it gets and misbehaves on request. */
export async function aPushService() {
  const { url } = await aStandIn('push-stand-in', { PUSH_STAND_IN_PORT: '0' });
  const ask = async <T = unknown>(wish: string, body: object = {}) =>
    (
      await fetch(`${url}/stand-in/${wish}`, { method: 'POST', body: JSON.stringify(body) })
    ).json() as Promise<T>;
  return {
    url,
    /** Subscribes a browser that knows the product by this key. */
    async subscribe(serverKey: string) {
      const { id, ...subscription } = await ask<{
        id: string;
        endpoint: string;
        p256dh: string;
        auth: string;
      }>('subscribe', { serverKey });
      return { id, subscription };
    },
    forget: (id: string) => ask('forget', { id }),
    misbehave: (wish: Wish) => ask('misbehave', wish),
    behave: () => ask('misbehave', { next: [], always: null, retryAfter: null } satisfies Wish),
    /** The requests since the last time. */
    seen: () => ask<Seen>('seen'),
  };
}

export type PushStandIn = Awaited<ReturnType<typeof aPushService>>;
