import { z } from 'zod';
import { type JobContext, JobRefused } from '../../platform/jobs/work-off.ts';
import { LetterNotTaken } from '../../ports/mailer.ts';
import { holdsLink } from './letters.ts';
import { endMail, findQueuedMail, noteFailedTry } from './mail.sql.ts';

const payload = z.object({ mailId: z.number() });

/**
 * Sends a letter that was queued. A process that dies between sending and noting it sends again,
 * under the same id, which mail programs show once. A one-time link is forgotten as soon as the
 * letter is out of our hands or given up.
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
    // What the other side said stays on the letter's row: it may name people, and what is thrown
    // goes to the log.
    const thrown = `The letter was not taken: ${trouble}.`;
    if (!isOver) {
      await noteFailedTry(db, mailId, { attempts, trouble, said });
      throw new Error(thrown, { cause: error });
    }
    await endMail(db, mailId, {
      state: 'failed',
      at: now(),
      attempts,
      failure: { trouble, said },
      forgets,
    });
    throw new JobRefused(thrown, { cause: error });
  }
}
