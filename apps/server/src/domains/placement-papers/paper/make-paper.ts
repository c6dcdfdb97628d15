import { bytesOf, insertBlobs } from '../../../platform/files/files.sql.ts';
import { type JobContext, JobRefused } from '../../../platform/jobs/work-off.ts';
import { failPaper, storePaper, waitingPaper } from '../placement-papers.sql.ts';
import { readPaper } from './read-paper.ts';
import { writePaper } from './write-paper.ts';

/** The teacher waits for an answer: better a failure to see than hours of tries. */
const mostAttempts = 3;

/** Makes the grading basis of a participant who waits for it. */
export async function makePaper(payload: unknown, ctx: JobContext): Promise<void> {
  const { participantId } = payload as { participantId: number };
  const [waiting] = await waitingPaper(ctx.db, { participantId });
  if (!waiting) return;
  const failed = () => failPaper(ctx.db, { participantId, at: ctx.now() });
  // Who was removed from the period has no paper there.
  if (!waiting.takesPart) return void (await failed());
  try {
    await storePaperOf({ participantId, ...waiting }, ctx);
  } catch (error) {
    if (ctx.attempts < mostAttempts) throw error;
    await failed();
    throw new JobRefused(String(error));
  }
}

async function storePaperOf(
  waiting: { participantId: number } & Awaited<ReturnType<typeof waitingPaper>>[number],
  ctx: JobContext,
) {
  const { participantId, periodId, studentId, language, requestedAt, by } = waiting;
  const paper = await readPaper({ periodId, studentId }, ctx);
  // Several teachers' pictures are read in turns.
  const parsers = ctx.parsers.by({ person: String(by) });
  const stored = await writePaper(
    paper,
    { language, at: requestedAt },
    { blobs: ctx.blobs, parsers },
    (content) => ctx.blobs.put(content),
  );
  await insertBlobs(ctx.db, [{ ...stored, mediaType: 'application/pdf' }]);
  await storePaper(ctx.db, {
    ...{ participantId, requestedAt, at: ctx.now() },
    blobHash: bytesOf(stored.hash),
  });
}
