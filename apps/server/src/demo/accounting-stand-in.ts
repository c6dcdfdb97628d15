import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { startStandIn } from './stand-in.ts';

const clientId = 'stand-in';
const tenantId = '1';

export interface AccountingStandIn {
  settings: NonNullable<Config['fortnox']>;
  stop(): Promise<unknown>;
}

export const accountingFileOf = ({ dataDir }: Pick<Config, 'dataDir'>) =>
  join(dataDir, 'accounting-stand-in.jsonl');

/**
 * Starts the accounting stand-in, which keeps its orders in the data folder. Undefined, with a log
 * line, when it cannot run.
 */
export async function startAccountingStandIn({
  root,
  dataDir,
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
      ACCOUNTING_STAND_IN_FILE: accountingFileOf({ dataDir }),
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
