import type { Language } from '@gesall/messages';
import type { Config } from '../../config.ts';
import type { Db } from '../../platform/db/database.ts';
import { queueJob } from '../../platform/jobs/queue-job.ts';
import { type LetterKind, type LetterValues, writeLetter } from './letters.ts';
import { insertMail } from './mail.sql.ts';

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
export async function queueMail(
  db: Db,
  { kind, to, accountId, language, values }: NewLetter,
  { now, config }: { now(): Date; config: Config },
): Promise<number> {
  const at = now();
  const { subject, text, html } = writeLetter(kind, language, { ...values, site: config.publicUrl });
  const id = await insertMail(db, {
    ...{ accountId, kind, language, subject, toAddress: to, bodyText: text, bodyHtml: html },
    ...{ state: 'queued', stateAt: at, createdAt: at },
  });
  await queueJob(db, { kind: 'send-mail', payload: { mailId: id }, runAt: at });
  return id;
}
