import type { Parts } from '../context.ts';
import { messageForLog } from '../observe/log.ts';
import type { Report } from '../observe/report.ts';
import { failJob, finishJob, postponeJob, type TakenJob, takeJob } from './jobs.sql.ts';

export interface JobContext extends Parts {
  report: Report;
  attempts: number;
  isLast: boolean;
}

export type JobHandler = (payload: unknown, ctx: JobContext) => Promise<void>;

export type JobHandlers = Readonly<Record<string, JobHandler>>;

/** Thrown by a handler when a retry is pointless. */
export class JobRefused extends Error {}

/** Thrown by a handler whose next try must wait at least this long. */
export class JobPostponed extends Error {
  readonly afterMs: number;

  constructor(message: string, afterMs: number) {
    super(message);
    this.name = 'JobPostponed';
    this.afterMs = afterMs;
  }
}

/** Longer than any handler takes. */
const leaseMs = 3 * 60_000;
const mostAttempts = 8;
const firstWaitMs = 30_000;
/** 30 s, 2 min, 8 min, 32 min, then every two hours. */
const waitAfter = (attempts: number) =>
  Math.min(firstWaitMs * 4 ** (attempts - 1), 2 * 60 * 60_000);

export interface Workplace {
  parts: Parts;
  report: Report;
  handlers: JobHandlers;
  owner: string;
  /** Whether it leaves jobs that one act made in numbers to others. */
  leavesMany?: boolean;
}

/** Runs one due job; false when there was none. */
export async function workOffOne(place: Workplace): Promise<boolean> {
  const { parts, owner, leavesMany = false } = place;
  const at = parts.now();
  const [taken] = await takeJob(parts.db, {
    owner,
    at,
    leaseUntil: new Date(at.getTime() + leaseMs),
    leavesMany,
  });
  if (!taken) return false;
  await doJob(place, taken);
  return true;
}

async function doJob(
  { parts, report, handlers, owner }: Workplace,
  { id, kind, payload, attempts }: TakenJob,
) {
  const { db, now } = parts;
  const isLast = attempts >= mostAttempts;
  try {
    const handle = handlers[kind];
    if (!handle) throw new JobRefused(`Nobody does ${kind}.`);
    await handle(payload, { ...parts, report, attempts, isLast });
    await finishJob(db, { id, owner, at: now() });
    report.jobDone({ jobId: id, kind });
  } catch (error) {
    const why = messageForLog(error).slice(0, 500);
    const isOver = isLast || error instanceof JobRefused;
    report.jobFailed({ jobId: id, kind, attempts, isOver, why });
    if (isOver) await failJob(db, { id, owner, at: now(), error: why });
    else {
      const wished = error instanceof JobPostponed ? error.afterMs : 0;
      const runAt = new Date(now().getTime() + Math.max(wished, waitAfter(attempts)));
      await postponeJob(db, { id, owner, runAt, error: why });
    }
  }
}
