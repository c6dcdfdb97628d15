import type { externalContract, Output } from '@gesall/contract';
import { parserVersion, questionKey } from '@gesall/scorm/results';
import type { PublicContext } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { hashOfSecret } from '../../platform/sign-in/secrets.ts';
import type { ExternalReport } from '../../ports/external-content.ts';
import {
  answerWrite,
  attemptWith,
  attemptWrite,
  forgetIfGone,
  interactionWrite,
  isAnswered,
  questionIds,
  reducerVersion,
} from '../results/index.ts';
import { writeCommit } from '../runs/index.ts';
import {
  earlierReport,
  insertReport,
  type LaunchRow,
  launchOfNonce,
  lockResult,
  reportsOfAttempt,
  rowForReport,
} from './external.sql.ts';
import {
  answeredLater,
  encoding,
  factsOf,
  highestPercent,
  interactionsOf,
  type StoredReport,
  storedReport,
} from './reported.ts';

type Taken = Output<typeof externalContract.report>;

/** Reads only the signed bytes; the body that the platform has parsed decides nothing. */
export async function receiveReport(_: unknown, ctx: PublicContext): Promise<Taken> {
  // Without a connected system no report can be genuine.
  if (!ctx.externalContent || !ctx.request.signed) fail('ReportNotAuthentic');
  const reading = ctx.externalContent.readReport(ctx.request.signed, ctx.now());
  if ('report' in reading) return takeReport(reading.report, ctx);
  ctx.report.externalReportRefused({
    why: reading.refused,
    network: ctx.request.network,
    at: ctx.now(),
  });
  return fail(
    (
      {
        forged: 'ReportNotAuthentic',
        expired: 'ReportExpired',
        unreadable: 'InvalidInput',
      } as const
    )[reading.refused],
  );
}

type Start = LaunchRow & { attemptId: number; resultId: number };

/** Applies a genuine report to its attempt: once, and never lowering it. */
async function takeReport(report: ExternalReport, ctx: PublicContext): Promise<Taken> {
  const { db } = ctx;
  const at = ctx.now();
  const [launch] = await launchOfNonce(db, { nonceHash: hashOfSecret(report.nonce) });
  refuseStranger(launch, report, at);
  const kept = storedReport(report);
  const body = JSON.stringify(kept);
  const known = async () => {
    const [earlier] = await earlierReport(db, {
      launchId: launch.id,
      reportId: report.reportId,
      body,
    });
    if (earlier && !earlier.isSame) fail('ReportDiffers');
    return earlier !== undefined;
  };
  if (await known()) return { isNew: false };

  // Inserted outside the transaction, because question ids are cached beyond it.
  const interactions = interactionsOf(report);
  const answered = interactions.filter(isAnswered);
  const module = { moduleId: launch.moduleId, versionId: null, standard: encoding, at } as const;
  const ids = await questionIds(db, answered, module);
  const answers = answered.map((interaction, index) =>
    answerWrite(interaction, { standard: encoding, itemId: null, questionId: ids[index] ?? 0 }),
  );

  const isNew = await transaction(db, async (db) => {
    await lockResult(db, { resultId: launch.resultId });
    const [inserted] = await insertReport(db, {
      launchId: launch.id,
      reportId: report.reportId,
      occurredAt: report.occurredAt,
      receivedAt: at,
      body,
    });
    if (!inserted) return false;
    const [row] = await rowForReport(db, { attemptId: launch.attemptId, launchId: launch.id });
    if (!row) throw new Error('A start has no window.');
    const reports = (await reportsOfAttempt(db, { attemptId: launch.attemptId })).map(
      (each) => each.body as StoredReport,
    );
    const later = answeredLater(reports, kept);
    const latest = answers.filter((_, index) => !later.has(questionKey(answered[index]?.id ?? '')));
    // A module with highest score 0 gives none.
    const givesScore = row.maxScoreIsSetByModule || row.maxScore > 0;
    const attempt = attemptWith(
      factsOf(reports),
      givesScore ? { ...row, percent: highestPercent(reports, row.percent) } : row,
    );
    const seq = row.appliedSeq + 1;
    const [written] = await writeCommit(db, {
      attemptId: launch.attemptId,
      sessionId: row.sessionId,
      at,
      month: row.month,
      revision: row.revision,
      seqFrom: seq,
      seqTo: seq,
      appliedSeq: seq,
      parserVersion,
      reducerVersion,
      reason: 'reported',
      isFinal: true,
      endReason: 'reported',
      isLate: row.hasEnded,
      isOutdated: false,
      leaseUntil: at,
      sessionActiveSeconds: null,
      // The attempt never fails for good, since the next report may add more.
      attempt: attemptWrite({ ...attempt, failed: false }, row),
      entries: '[]',
      items: '[]',
      interactions: JSON.stringify(
        interactions.map((interaction) =>
          interactionWrite({ ...interaction, seq }, { itemId: null }),
        ),
      ),
      answers: JSON.stringify(latest),
    });
    if (!written) throw new Error('A report was not written.');
    return true;
  }).catch((error) => {
    // The external system sends the report again.
    if (forgetIfGone(db, error)) fail('ServiceUnavailable');
    throw error;
  });
  // Another process inserted the same id first.
  if (!isNew) await known();
  else ctx.report.externalReportTaken({ resultId: launch.resultId, moduleId: launch.moduleId });
  return { isNew };
}

/** A nonce of another person or module answers like an unknown one. */
function refuseStranger(
  launch: LaunchRow | undefined,
  report: ExternalReport,
  at: Date,
): asserts launch is Start {
  if (!launch || launch.accountId !== report.personId || launch.moduleId !== report.moduleId)
    fail('RunNotFound');
  if (report.courseId !== null && report.courseId !== launch.courseId) fail('RunNotFound');
  if (launch.attemptId === null) fail('ReportOfPreview');
  if (launch.resultId === null) fail('RunNotFound');
  if (launch.expiresAt <= at) fail('ReportExpired');
}
