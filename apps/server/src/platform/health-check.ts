import type { healthContract, Output } from '@gesall/contract';
import type { Context, Parts } from './context.ts';
import type { Db } from './db/database.ts';

type PartReply = Output<typeof healthContract.parts>[number];

export type HealthPart = PartReply['part'];

export interface HealthFinding {
  state: PartReply['state'];
  figures: Record<string, number>;
}

export interface HealthTimes {
  at: Date;
  late: Date;
  since: Date;
}

export type HealthNeeds = Pick<Parts, 'db' | 'config' | 'now' | 'accounting'>;

export interface HealthCheck {
  check(ctx: HealthNeeds, times: HealthTimes): Promise<HealthFinding>;
  failures?(ctx: Context, times: HealthTimes): Promise<PartReply['troubles']>;
  /** Retries failed work in the caller's transaction; returns how many. */
  retry?(db: Db, times: HealthTimes): Promise<number>;
  /** The check calls another system: the page shows the last scheduled result. */
  isRemote?: true;
}

export type HealthChecks = { readonly [Part in HealthPart]?: HealthCheck };
