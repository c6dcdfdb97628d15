import type { Language } from '@gesall/messages';
import { eq } from 'drizzle-orm';
import { type Db, statement } from '../../platform/db/database.ts';
import { mail } from './mail.tables.ts';

export type NewMail = typeof mail.$inferInsert;

export async function insertMail(db: Db, values: NewMail): Promise<number> {
  const [row] = await db.insert(mail).values(values).returning({ id: mail.id });
  if (!row) throw new Error('The mail was not stored.');
  return row.id;
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

const queuedMail = statement<QueuedMail, [id: number]>(
  'queued-mail',
  `select id, kind, language, to_address as "toAddress", subject, body_text as "bodyText", body_html as "bodyHtml", created_at as "createdAt"
   from mail where id = $1 and state = 'queued'`,
);

/** A letter that still waits to be sent. */
export async function findQueuedMail(db: Db, id: number) {
  const [row] = await queuedMail(db, id);
  return row;
}

interface Ended {
  state: 'sent' | 'failed';
  at: Date;
  attempts: number;
  providerId?: string;
  error?: string;
  /** True where the text holds a link that must not be kept. */
  forgets: boolean;
}

export function endMail(db: Db, id: number, { state, at, attempts, providerId = undefined, error, forgets }: Ended) {
  return db
    .update(mail)
    .set({ state, stateAt: at, attempts, providerId, error: error ?? null, ...(forgets && { bodyText: '', bodyHtml: null }) })
    .where(eq(mail.id, id));
}

export function noteFailedTry(db: Db, id: number, { attempts, error }: { attempts: number; error: string }) {
  return db.update(mail).set({ attempts, error }).where(eq(mail.id, id));
}
