import { timeLimits } from '../../../../scripts/lib/time-limits.mjs';
import { fortnox } from '../adapters/fortnox/fortnox.ts';
import { aStandIn } from './a-stand-in.ts';
import type { TestProduct } from './product.ts';

const clientSecret = 'a secret that only the two systems know';

interface Seen {
  requests: number;
  refusedForSpeed: number;
  tokens: number;
  refusedTokens: number;
  orderPosts: number;
  storedOrders: number;
  faults: Record<string, number>;
  duplicates: Record<string, number>;
}

type Fault = 'html' | 'error' | 'silence' | 'cut' | 'garbage' | 'busy' | 'slow';
type StoredFault = `stored-${'html' | 'error' | 'silence' | 'cut' | 'garbage'}`;

interface Wish {
  next?: Fault[];
  always?: Fault | null;
  tokens?: boolean;
  /** null is a normal answer. */
  orders?: (Fault | StoredFault | null)[];
  ordersAlways?: Fault | StoredFault | null;
  slowMs?: number;
  searchDelayMs?: number;
}

interface StoredOrder {
  DocumentNumber: string;
  CustomerNumber: string;
  ExternalInvoiceReference1: string;
  YourReference?: string;
  Remarks?: string;
  Currency: string;
  PriceList: string;
  Net: number;
  Cancelled: boolean;
  /** 0 without an invoice. */
  InvoiceReference: string;
  OrderRows: {
    ArticleNumber: string;
    Description: string;
    OrderedQuantity: number;
    DeliveredQuantity: number;
    Price: number;
    CostCenter: string;
  }[];
}

/**
 * The demonstration's accounting system with faults on request. With a file its orders survive it.
 */
export async function anAccountingStandIn(now: Date, { file }: { file?: string } = {}) {
  const { url, stop, kill } = await aStandIn('accounting-stand-in', {
    ACCOUNTING_STAND_IN_PORT: '0',
    ACCOUNTING_STAND_IN_SECRET: clientSecret,
    ACCOUNTING_STAND_IN_CLOCK: now.toISOString(),
    ...(file && { ACCOUNTING_STAND_IN_FILE: file }),
  });
  const tell = async <T = unknown>(wish: string, body: object = {}) =>
    (
      await fetch(`${url}/stand-in/${wish}`, { method: 'POST', body: JSON.stringify(body) })
    ).json() as Promise<T>;
  return {
    stop,
    kill,
    settings: {
      clientId: 'stand-in',
      clientSecret,
      tenantId: '1',
      refreshToken: undefined,
      apiUrl: url,
      authUrl: url,
    },
    misbehave: (wish: Wish) => tell('misbehave', wish),
    behave: () =>
      tell('misbehave', {
        next: [],
        always: null,
        orders: [],
        ordersAlways: null,
        searchDelayMs: 0,
      } satisfies Wish),
    moveClock: (move: number) => tell('clock', { move }),
    consent: async (scopes?: string) =>
      (await tell<{ refresh_token: string }>('consent', { scopes })).refresh_token,
    consentToService: (scopes?: string) => tell('consent-to-service', { scopes }),
    forgetAccess: () => tell('forget-access'),
    orders: async () => (await tell<{ orders: StoredOrder[] }>('orders')).orders,
    cancelOrder: (number: string) => tell('cancel-order', { number }),
    invoiceOrder: (number: string) => tell('invoice-order', { number }),
    payInvoice: (number: string) => tell('pay-invoice', { number }),
    addCustomers: (rows: object[]) => tell('customers', { rows }),
    /** Makes a school a customer, without a price list or currency of its own. */
    addSchool: ({ name, customerNumber }: { name: string; customerNumber: string }) =>
      tell('customers', { rows: [{ CustomerNumber: customerNumber, Name: name }] }),
    seen: () => tell<Seen>('seen'),
  };
}

/**
 * The product with the demonstration's accounting; waiting advances both clocks. What is silent is
 * waited for during `answerMs`.
 */
export async function withAccounting(product: TestProduct, answerMs = timeLimits.expect) {
  const standIn = await anAccountingStandIn(product.clock.now());
  async function pass(ms: number) {
    product.clock.move(ms);
    await standIn.moveClock(ms);
  }
  /** What waits at the same time waits together, as it would by a real clock. */
  async function pause(ms: number) {
    const until = product.clock.now().getTime() + ms;
    await new Promise(setImmediate);
    const rest = until - product.clock.now().getTime();
    if (rest > 0) await pass(rest);
  }
  const reader = (more: object = {}) =>
    fortnox(
      { ...standIn.settings, answerMs, orderAnswerMs: answerMs, ...more },
      { ...product.parts, pause, report: product.report },
    );
  product.parts.accounting = reader();
  return {
    ...standIn,
    pass,
    pause,
    /** The same accounting, with these scopes alone. */
    narrowed: async (scopes: string) =>
      reader({ tenantId: undefined, refreshToken: await standIn.consent(scopes) }),
  };
}
