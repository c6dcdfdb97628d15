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

/** Starts the scheduled work; returns a function that stops it. */
export function startSchedules({
  parts,
  connection,
  report,
  onFailure,
}: Schedules): () => Promise<void> {
  const { db, now, config } = parts;
  const work = (ms: number, failure: string, act: () => Promise<unknown>) =>
    every(ms, act, (error) => onFailure(error, failure));
  const ends = [
    work(minute, 'sweep of silent windows failed', () => sweepRuns({ db, now, report })),
    work(day, 'creation of commit partitions failed', () =>
      makeRunCommitPartitions(connection, now()),
    ),
    work(day, 'clean-up failed', () => cleanUp(db, now())),
    work(hour, 'erasure of due accounts failed', () =>
      eraseDue({ db, now, dataDir: config.dataDir }),
    ),
    work(day, 'clean-up of files failed', () => cleanFiles(parts)),
    work(10 * minute, 'health check failed', () => checkHealth(everyPart, parts)),
    // An unused refresh token expires after some weeks.
    work(day, 'accounting token refresh failed', async () => parts.accounting?.priceLists()),
  ];
  return async () => {
    await Promise.all(ends.map((end) => end()));
  };
}
