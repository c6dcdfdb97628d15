import { fortnox } from '../adapters/fortnox/fortnox.ts';
import { aStandIn } from './a-stand-in.ts';
import type { TestProduct } from './product.ts';

const clientSecret = 'a secret that only the two systems know';

interface Seen {
  requests: number;
  refusedForSpeed: number;
  tokens: number;
  refusedTokens: number;
}

/** The accounting system of the demonstration, which does wrong when it is told to. */
export async function anAccountingStandIn(now: Date) {
  const { url, stop } = await aStandIn('accounting-stand-in', {
    ACCOUNTING_STAND_IN_PORT: '0',
    ACCOUNTING_STAND_IN_SECRET: clientSecret,
    ACCOUNTING_STAND_IN_CLOCK: now.toISOString(),
  });
  const tell = async <T = unknown>(wish: string, body: object = {}) =>
    (
      await fetch(`${url}/stand-in/${wish}`, { method: 'POST', body: JSON.stringify(body) })
    ).json() as Promise<T>;
  return {
    stop,
    /** What the adapter is told of it. */
    settings: {
      clientId: 'stand-in',
      clientSecret,
      tenantId: '1',
      refreshToken: undefined,
      apiUrl: url,
      authUrl: url,
    },
    misbehave: (wish: { next?: string[]; always?: string | null; tokens?: boolean }) =>
      tell('misbehave', wish),
    moveClock: (move: number) => tell('clock', { move }),
    /** What a person's consent leaves behind. */
    consent: async (scopes?: string) =>
      (await tell<{ refresh_token: string }>('consent', { scopes })).refresh_token,
    forgetAccess: () => tell('forget-access'),
    addCustomers: (rows: object[]) => tell('customers', { rows }),
    /** What was asked since the last time. */
    seen: () => tell<Seen>('seen'),
  };
}

/** The product with the accounting of the demonstration; whoever waits lets both clocks go on. */
export async function withAccounting(product: TestProduct, answerMs = 2_000) {
  const standIn = await anAccountingStandIn(product.clock.now());
  async function pass(ms: number) {
    product.clock.move(ms);
    await standIn.moveClock(ms);
  }
  product.parts.accounting = fortnox(
    { ...standIn.settings, answerMs },
    { ...product.parts, pause: pass, report: product.report },
  );
  return { ...standIn, pass };
}
