/**
 * Faults: HTML with 502, 500 with a body, no answer, closed connection, invalid JSON, rate limit,
 * slow.
 */
export const faults = ['silence', 'cut', 'error', 'html', 'garbage', 'busy', 'slow'] as const;

/** Faults of new orders; `stored-` ones come after the order was stored. */
export const orderFaults = [
  'stored-silence',
  'stored-error',
  'stored-cut',
  'stored-html',
  'stored-garbage',
  ...faults,
] as const;

type Fault = (typeof faults)[number];
export type OrderFault = (typeof orderFaults)[number];

export interface Wish {
  next?: Fault[];
  /** For all answers from now on; null ends it. */
  always?: Fault | null;
  tokens?: boolean;
  orders?: (OrderFault | null)[];
  /** For all new orders from now on; null ends it. */
  ordersAlways?: OrderFault | null;
  /** Delay of `slow`, in ms. */
  slowMs?: number;
  /** Delay until searches find a new order, in ms. */
  searchDelayMs?: number;
}

const usualSlowMs = 4_000;

export function misbehaviour() {
  let next: Fault[] = [];
  let always: Fault | null = null;
  let tokens = false;
  let orders: (OrderFault | null)[] = [];
  let ordersAlways: OrderFault | null = null;
  let slowMs = usualSlowMs;
  let searchDelayMs = 0;

  const ofAny = () => next.shift() ?? always ?? undefined;
  return {
    wish(wish: Wish) {
      next = wish.next ?? next;
      always = wish.always === undefined ? always : wish.always;
      tokens = wish.tokens ?? false;
      orders = wish.orders ?? orders;
      ordersAlways = wish.ordersAlways === undefined ? ordersAlways : wish.ordersAlways;
      slowMs = wish.slowMs ?? slowMs;
      searchDelayMs = wish.searchDelayMs ?? searchDelayMs;
    },
    take(what: 'token' | 'list' | 'order'): OrderFault | undefined {
      if (what === 'token' && !tokens) return undefined;
      if (what !== 'order') return ofAny();
      const own = orders.shift();
      return own === null ? undefined : (own ?? ordersAlways ?? ofAny());
    },
    slowMs: () => slowMs,
    searchDelayMs: () => searchDelayMs,
    now: (): Switches => ({ always, orders, ordersAlways, slowMs, searchDelayMs }),
  };
}

/** How it misbehaves now. */
export interface Switches {
  always: Fault | null;
  orders: readonly (OrderFault | null)[];
  ordersAlways: OrderFault | null;
  slowMs: number;
  searchDelayMs: number;
}

export const htmlPage = (status: number) =>
  `<html><head><title>${status}</title></head><body><center><h1>${status}</h1></center><hr><center>nginx</center></body></html>`;

/** An error body. Fortnox varies field spelling and type of the code, so this does too. */
export function spelling() {
  let turn = 0;
  return (code: number, message: string) => {
    turn += 1;
    return turn % 2 === 1
      ? { ErrorInformation: { error: 1, message, code } }
      : { ErrorInformation: { Error: 1, Message: message, Code: String(code) } };
  };
}
