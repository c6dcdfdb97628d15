import { type PushKind, pushKinds } from '@gesall/rules';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { queueJobs } from '../../platform/jobs/queue-job.ts';
import { type JobContext, JobPostponed } from '../../platform/jobs/work-off.ts';
import { hourMs } from '../../platform/schedule.ts';
import { serverText } from '../../platform/server-text.ts';
import { browserFor, browsersOf, noteFailed, noteTaken, removeGone } from './push.sql.ts';

/** A reminder of the morning is worth nothing in the evening. */
const livesMs = (kind: PushKind) => (kind === 'missedStart' ? 4 : 24) * hourMs;

interface Receiver {
  accountId: number;
  /** Of the app, where the person sees what is new. */
  path: string;
}

const payload = z.object({
  subscriptionId: z.number(),
  kind: z.enum(pushKinds),
  path: z.string(),
  /** The moment from which the message is worth nothing. */
  until: z.iso.datetime(),
});

interface Push {
  accountId: number;
  /** For `sendPush`. */
  message: z.infer<typeof payload>;
}

/** The messages to the browsers of people, for a caller that sends each by a job of its own. */
export async function pushesTo(
  db: Db,
  { kind, receivers }: { kind: PushKind; receivers: readonly Receiver[] },
  { now }: { now(): Date },
): Promise<Push[]> {
  if (receivers.length === 0) return [];
  const until = new Date(now().getTime() + livesMs(kind)).toISOString();
  const browsers = await browsersOf(db, {
    kind,
    accountIds: receivers.map(({ accountId }) => accountId),
    paths: receivers.map(({ path }) => path),
  });
  return browsers.map(({ accountId, ...browser }) => ({
    accountId,
    message: { ...browser, kind, until },
  }));
}

/** Queues messages to the browsers of people who wish them, in the caller's transaction. */
export async function queuePushes(
  db: Db,
  given: { kind: PushKind; receivers: readonly Receiver[] },
  ctx: { now(): Date },
): Promise<void> {
  const pushes = await pushesTo(db, given, ctx);
  await queueJobs(
    db,
    // A service that does not answer keeps no letter waiting.
    pushes.map(({ message }) => ({
      kind: 'send-push-of-many',
      payload: message,
      runAt: ctx.now(),
    })),
  );
}

/**
 * Sends a message to one browser. What cannot be sent in time is dropped without a trace in the
 * jobs: bell and mail say the same, and *Health* shows the failure.
 */
export async function sendPush(
  given: unknown,
  { db, now, push, report, isLast }: JobContext,
): Promise<void> {
  const { subscriptionId: id, kind, path, until } = payload.parse(given);
  const leftMs = Date.parse(until) - now().getTime();
  if (leftMs <= 0) return;
  const [to] = await browserFor(db, { id, kind });
  if (!to) return;
  const { endpoint, language } = to;
  const outcome = await push.send(to, {
    text: JSON.stringify({ text: serverText(language, 'pushText', {}), kind, path }),
    keptSeconds: Math.ceil(leftMs / 1000),
    topic: kind,
  });
  report.pushTried({ subscriptionId: id, kind, outcome: outcome.state });
  if (outcome.state === 'taken') return void (await noteTaken(db, { id, endpoint }));
  if (outcome.state === 'gone') return void (await removeGone(db, { id, endpoint }));
  const { trouble } = outcome;
  await noteFailed(db, { id, endpoint, at: now(), trouble });
  if (outcome.state === 'away' && !isLast && outcome.afterMs < leftMs)
    throw new JobPostponed(`The push service did not take it: ${trouble}.`, outcome.afterMs);
}
