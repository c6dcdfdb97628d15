import type { Language } from '@gesall/messages';
import { and, eq } from 'drizzle-orm';
import { type Db, statement } from '../../platform/db/database.ts';
import type { MailTrouble } from '../../ports/mailer.ts';
import { mail } from './mail.tables.ts';

export type NewMail = typeof mail.$inferInsert;

export async function insertMail(db: Db, values: NewMail): Promise<number> {
  const [row] = await db.insert(mail).values(values).returning({ id: mail.id });
  if (!row) throw new Error('The mail was not stored.');
  return row.id;
}

export async function insertMails(db: Db, values: NewMail[]): Promise<number[]> {
  const rows = await db.insert(mail).values(values).returning({ id: mail.id });
  return rows.map(({ id }) => id);
}

interface QueuedMail {
  id: number;
  kind: string;
  language: Language;
  toAddress: string;
  subject: string;
  bodyText: string;
  bodyHtml: string | null;
  createdAt: Date;
}

const queuedMail = statement<QueuedMail, { id: number }>(
  'queued-mail',
  `select id, kind, language, to_address as "toAddress", subject, body_text as "bodyText", body_html as "bodyHtml", created_at as "createdAt"
   from mail where id = $id and state = 'queued'`,
);

export async function findQueuedMail(db: Db, id: number) {
  const [row] = await queuedMail(db, { id });
  return row;
}

/** Why a letter was refused: our own word, and the other server's answer. */
interface Failure {
  trouble: MailTrouble;
  said: string;
}

const failureColumns = ({ trouble, said }: Failure) => ({ trouble, error: said.slice(0, 500) });

interface Ended {
  state: 'sent' | 'failed';
  at: Date;
  attempts: number;
  providerId?: string;
  failure?: Failure;
  /** True when the text has a link that must not be kept. */
  forgets: boolean;
}

const emptied = { bodyText: '', bodyHtml: null };

export function endMail(
  db: Db,
  id: number,
  { state, at, attempts, providerId = undefined, failure, forgets }: Ended,
) {
  return db
    .update(mail)
    .set({
      state,
      stateAt: at,
      attempts,
      providerId,
      ...(failure ? failureColumns(failure) : { trouble: null, error: null }),
      ...(forgets && emptied),
    })
    .where(eq(mail.id, id));
}

export function noteFailedTry(
  db: Db,
  id: number,
  { attempts, ...failure }: Failure & { attempts: number },
) {
  return db
    .update(mail)
    .set({ attempts, ...failureColumns(failure) })
    .where(eq(mail.id, id));
}

/** Deletes a letter that waits and has become wrong; one that was sent stays. */
export async function withdrawMail(db: Db, id: number): Promise<void> {
  await db.delete(mail).where(and(eq(mail.id, id), eq(mail.state, 'queued')));
}

/** Requeues letters that failed since a moment and still have their text. */
export const reopenLetters = statement<{ id: number }, { at: Date; since: Date }>(
  'reopen-letters',
  `update mail set state = 'queued', state_at = $at, attempts = 0, trouble = null, error = null
   where state = 'failed' and body_text <> '' and state_at > $since
   returning id`,
);

/** Deletes letters to a person, and their support requests. */
export const removeLettersOf = statement<
  never,
  { accountId: number; addresses: readonly string[] }
>(
  'remove-letters-of',
  `delete from mail where account_id = $accountId or lower(to_address) = any($addresses::text[])
     or kind = 'support' and regexp_split_to_array(lower(body_text), '[\\s<>,;()]+') && $addresses::text[]`,
);
