import { randomBytes } from 'node:crypto';
import type { Config } from '../config.ts';
import { startStandIn } from './stand-in.ts';

const clientId = 'stand-in';
const tenantId = '1';

/** The accounting of the demonstration, running, as the adapter needs to know it. */
export interface AccountingStandIn {
  settings: NonNullable<Config['fortnox']>;
  stop(): Promise<unknown>;
}

/**
 * Starts the stand-in for accounting. Undefined, and said, when it cannot run: a demonstration goes
 * on without it.
 */
export async function startAccountingStandIn({
  root,
  accountingStandInPort,
}: Config): Promise<AccountingStandIn | undefined> {
  const clientSecret = randomBytes(32).toString('base64url');
  const started = await startStandIn({
    root,
    name: 'accounting-stand-in',
    env: {
      ACCOUNTING_STAND_IN_PORT: String(accountingStandInPort),
      ACCOUNTING_STAND_IN_CLIENT: clientId,
      ACCOUNTING_STAND_IN_SECRET: clientSecret,
      ACCOUNTING_STAND_IN_TENANT: tenantId,
    },
  });
  if ('why' in started) {
    console.log(`No school can be created in this demonstration: ${started.why}`);
    return undefined;
  }
  const { url, stop } = started;
  return {
    settings: {
      clientId,
      clientSecret,
      tenantId,
      refreshToken: undefined,
      apiUrl: url,
      authUrl: url,
    },
    stop,
  };
}
