import type { Language } from '@gesall/messages';
import type { Config } from '../../config.ts';
import { batches } from '../../platform/db/batches.ts';
import type { Db } from '../../platform/db/database.ts';
import { queueJob, queueJobs } from '../../platform/jobs/queue-job.ts';
import { type LetterKind, type LetterValues, writeLetter } from './letters.ts';
import { insertMail, insertMails, type NewMail } from './mail.sql.ts';

interface NewLetter {
  kind: LetterKind;
  to: string;
  accountId: number | null;
  language: Language;
  values: LetterValues;
}

/**
 * Writes a letter and asks for its sending, in the caller's transaction: it is sent exactly when
 * the transaction holds. Answers the letter's id.
 */
export async function queueMail(db: Db, letter: NewLetter, ctx: Tools): Promise<number> {
  const at = ctx.now();
  const id = await insertMail(db, written(letter, ctx));
  await queueJob(db, { kind: 'send-mail', payload: { mailId: id }, runAt: at });
  return id;
}

/** The same for many letters at once. */
export async function queueMails(db: Db, letters: readonly NewLetter[], ctx: Tools): Promise<void> {
  const runAt = ctx.now();
  for (const some of batches(letters)) {
    const ids = await insertMails(
      db,
      some.map((letter) => written(letter, ctx)),
    );
    await queueJobs(
      db,
      ids.map((mailId) => ({ kind: 'send-mail', payload: { mailId }, runAt })),
    );
  }
}

interface Tools {
  now(): Date;
  config: Config;
}

function written(
  { kind, to, accountId, language, values }: NewLetter,
  { now, config }: Tools,
): NewMail {
  const at = now();
  const { subject, text, html } = writeLetter(kind, language, {
    ...values,
    site: config.publicUrl,
  });
  return {
    accountId,
    kind,
    language,
    subject,
    toAddress: to,
    bodyText: text,
    bodyHtml: html,
    state: 'queued',
    stateAt: at,
    createdAt: at,
  };
}
