import type { Language } from '@gesall/messages';
import type { Config } from '../../config.ts';
import { batches } from '../../platform/db/batches.ts';
import type { Db } from '../../platform/db/database.ts';
import { queueJob, queueJobs } from '../../platform/jobs/queue-job.ts';
import { type LetterContent, writeLetter } from './letters.ts';
import { insertMail, insertMails, type NewMail } from './mail.sql.ts';

type NewLetter = LetterContent & {
  to: string;
  accountId: number | null;
  language: Language;
};

/** Writes a letter and queues its sending in the caller's transaction. Answers the letter's id. */
export async function queueMail(db: Db, letter: NewLetter, ctx: Tools): Promise<number> {
  const at = ctx.now();
  const id = await insertMail(db, written(letter, ctx));
  await queueJob(db, { kind: 'send-mail', payload: { mailId: id }, runAt: at });
  return id;
}

/** The same for the letters of one act, which leave a lane to those of others. */
export async function queueMails(db: Db, letters: readonly NewLetter[], ctx: Tools): Promise<void> {
  const runAt = ctx.now();
  const kind = letters.length > 1 ? 'send-mail-of-many' : 'send-mail';
  const ids = await storeMails(db, letters, ctx);
  await queueJobs(
    db,
    ids.map((mailId) => ({ kind, payload: { mailId }, runAt })),
  );
}

/** Writes letters for a caller that sends each by a job of its own. Answers their ids in order. */
export async function storeMails(
  db: Db,
  letters: readonly NewLetter[],
  ctx: Tools,
): Promise<number[]> {
  const ids: number[] = [];
  for (const some of batches(letters))
    ids.push(
      ...(await insertMails(
        db,
        some.map((letter) => written(letter, ctx)),
      )),
    );
  return ids;
}

interface Tools {
  now(): Date;
  config: Config;
}

function written(letter: NewLetter, { now, config }: Tools): NewMail {
  const { kind, to, accountId, language } = letter;
  const at = now();
  const { subject, text, html } = writeLetter(letter, { language, site: config.publicUrl });
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
