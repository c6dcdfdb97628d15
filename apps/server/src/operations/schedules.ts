import type pg from 'pg';
import { checkHealth, everyPart } from '../domains/health/index.ts';
import { eraseDue } from '../domains/privacy/index.ts';
import { makeRunCommitPartitions } from '../domains/results/index.ts';
import { sweepRuns } from '../domains/runs/index.ts';
import type { Parts } from '../platform/context.ts';
import { cleanFiles } from '../platform/files/clean-files.ts';
import type { Report } from '../platform/observe/report.ts';
import { cleanUp } from './clean-up.ts';
import { every } from './every.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

interface Schedules {
  parts: Parts;
  connection: pg.ClientConfig;
  report: Report;
  onFailure(error: unknown, what: string): void;
}

/** What the product does by the clock; answers what ends it. */
export function startSchedules({ parts, connection, report, onFailure }: Schedules): () => Promise<void> {
  const { db, now, config } = parts;
  const work = (ms: number, failure: string, act: () => Promise<unknown>) => every(ms, act, (error) => onFailure(error, failure));
  const ends = [
    work(minute, 'windows that fell silent were not ended', () => sweepRuns({ db, now, report })),
    work(day, 'no partition was made for the commits to come', () => makeRunCommitPartitions(connection, now())),
    work(day, 'what nobody asks for was not removed', () => cleanUp(db, now())),
    work(hour, 'somebody whose day has come was not erased', () => eraseDue({ db, now, dataDir: config.dataDir })),
    work(day, 'files that nothing names were not removed', () => cleanFiles(parts)),
    work(10 * minute, 'nobody looked how the product is', () => checkHealth(everyPart, parts)),
    // A refresh token that nobody uses for some weeks is good for nothing.
    work(day, 'accounting did not let us in', async () => parts.accounting?.priceLists()),
  ];
  return async () => {
    await Promise.all(ends.map((end) => end()));
  };
}
