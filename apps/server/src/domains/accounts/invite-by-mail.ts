import type { Language } from '@gesall/messages';
import type { Parts } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { queueMail } from '../mail/index.ts';
import type { MailedPerson } from './links.sql.ts';
import { makeActivationLink } from './make-link.ts';

interface Invited {
  person: Omit<MailedPerson, 'activatedAt'>;
  language: Language;
  /** Who invites; null when the person asked for it herself. */
  by: number | null;
}

/** Invites a person to choose a first password, in the caller's transaction; invitations before this one stop working. */
export async function inviteByMail(db: Db, { person, language, by }: Invited, it: Pick<Parts, 'seals' | 'config' | 'now'>): Promise<void> {
  const { id, name, email: to, role } = person;
  const link = await makeActivationLink(db, { person, by }, it);
  const kind = role === 'Student' || role === 'Teacher' ? 'activation' : 'activationStaff';
  await queueMail(db, { kind, to, accountId: id, language, values: { name, link } }, it);
}
