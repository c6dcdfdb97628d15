import { statfs } from 'node:fs/promises';
import type { healthContract, Output } from '@gesall/contract';
import type { Parts } from '../../platform/context.ts';
import { latestBackup } from '../../platform/files/backup-mark.ts';
import { AccountingAway } from '../../ports/accounting.ts';
import { countJobs, countLetters, storeState } from './health.sql.ts';

export type Part = Output<typeof healthContract.parts>[number]['part'];
type State = Output<typeof healthContract.parts>[number]['state'];

interface Found {
  state: State;
  figures: Record<string, number>;
}

const minute = 60_000;
const day = 24 * 60 * minute;
/** Work that is due for so long is stuck. */
const lateMs = 10 * minute;
/** What failed before does not tell how things are now. */
export const recentMs = 30 * day;
const backupDueMs = 2 * day;
const leastFreeShare = 0.1;
const nearlyFullShare = 0.03;

type Needs = Pick<Parts, 'db' | 'config' | 'now' | 'accounting'>;

const checks: Record<Part, (ctx: Needs, at: number) => Promise<Found>> = {
  async jobs({ db }, at) {
    const [jobs = { waiting: 0, late: 0, failed: 0 }] = await countJobs(db, {
      at: new Date(at),
      late: new Date(at - lateMs),
    });
    const { waiting, late, failed } = jobs;
    return {
      state: failed > 0 ? 'fails' : late > 0 ? 'waits' : 'well',
      figures: { waiting, failed },
    };
  },

  async letters({ db }, at) {
    const [letters = { waiting: 0, late: 0, failed: 0 }] = await countLetters(db, {
      since: new Date(at - recentMs),
      late: new Date(at - lateMs),
    });
    const { waiting, late, failed } = letters;
    return {
      state: failed > 0 ? 'fails' : late > 0 ? 'waits' : 'well',
      figures: { waiting, failed },
    };
  },

  async accounting({ accounting }): Promise<Found> {
    if (!accounting) return { state: 'off', figures: {} };
    try {
      const lists = await accounting.priceLists();
      return { state: 'well', figures: { priceLists: lists.length } };
    } catch (error) {
      if (!(error instanceof AccountingAway)) throw error;
      return { state: error.trouble === 'busy' ? 'waits' : 'fails', figures: {} };
    }
  },

  async storage({ config }) {
    const { bavail, blocks, bsize } = await statfs(config.dataDir);
    const share = bavail / blocks;
    return {
      state: share < nearlyFullShare ? 'fails' : share < leastFreeShare ? 'waits' : 'well',
      figures: { freeBytes: bavail * bsize },
    };
  },

  async backup({ config }, at): Promise<Found> {
    const last = await latestBackup(config.dataDir);
    if (!last) return { state: 'fails', figures: {} };
    const age = at - last.at.getTime();
    return {
      state: age > backupDueMs ? 'waits' : 'well',
      figures: { backupHours: Math.floor(age / (60 * minute)), bytes: last.bytes },
    };
  },
};

export const everyPart = Object.keys(checks) as Part[];

/** Looks at parts and keeps how they are, and since when they have been so. */
export async function checkHealth(parts: readonly Part[], ctx: Needs): Promise<void> {
  const at = ctx.now();
  await Promise.all(
    parts.map(async (part) => {
      const { state, figures } = await checks[part](ctx, at.getTime());
      await storeState(ctx.db, { part, state, at, figures: JSON.stringify(figures) });
    }),
  );
}
