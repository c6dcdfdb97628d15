import { z } from 'zod';
import { transaction } from '../../platform/db/database.ts';
import { queueJob } from '../../platform/jobs/queue-job.ts';
import { type JobContext, JobRefused } from '../../platform/jobs/work-off.ts';
import { LetterNotTaken } from '../../ports/mailer.ts';
import { holdsLink } from './letters.ts';
import { endMail, findQueuedMail, noteFailedTry } from './mail.sql.ts';

const payload = z.object({ mailId: z.number() });

/**
 * After a crash the letter is sent again under the same message id, which mail programs show once.
 * Deletes the text of one-time links after sending or the final failure.
 */
export async function sendMail(
  given: unknown,
  { db, mailer, now, report, attempts, isLast }: JobContext,
): Promise<void> {
  const { mailId } = payload.parse(given);
  const mail = await findQueuedMail(db, mailId);
  if (!mail) return;
  const { kind, language, subject, toAddress: to, bodyText: text, bodyHtml, createdAt } = mail;
  const forgets = holdsLink(kind);
  const id = `mail-${mailId}-${createdAt.getTime().toString(36)}`;
  try {
    const { providerId } = await mailer.send({
      id,
      to,
      subject,
      text,
      html: bodyHtml ?? '',
      language,
    });
    await endMail(db, mailId, { state: 'sent', at: now(), attempts, providerId, forgets });
    report.mailSent({ mailId, kind });
  } catch (error) {
    const trouble = error instanceof LetterNotTaken ? error.trouble : 'notSent';
    const said = error instanceof Error ? error.message : String(error);
    const isOver = isLast || (error instanceof LetterNotTaken && error.isForGood);
    report.mailFailed({ mailId, kind, trouble, isOver });
    // The server's answer stays in the row: it may name people, and thrown messages are logged.
    const thrown = `The letter was not taken: ${trouble}.`;
    if (!isOver) {
      await noteFailedTry(db, mailId, { attempts, trouble, said });
      throw new Error(thrown, { cause: error });
    }
    const failed = { at: now(), attempts, failure: { trouble, said }, forgets };
    await transaction(db, async (db) => {
      await endMail(db, mailId, { state: 'failed', ...failed });
      // The domain that wrote the letter handles the failure.
      await queueJob(db, { kind: 'answer-failed-letter', payload: { mailId }, runAt: failed.at });
    });
    throw new JobRefused(thrown, { cause: error });
  }
}
