import type { Language } from '@gesall/messages';
import type { Doer } from '../../platform/audit/record-change.ts';
import type { Parts } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { queueMail } from '../mail/index.ts';
import type { MailedPerson } from './links.sql.ts';
import { makeActivationLink } from './make-link.ts';

interface Invited {
  person: Omit<MailedPerson, 'activatedAt'>;
  language: Language;
}

/**
 * Invites a person to choose a first password, in the caller's transaction; invitations before this
 * one stop working.
 */
export async function inviteByMail(
  db: Db,
  { person, language }: Invited,
  it: Pick<Parts, 'sealedTokens' | 'config' | 'now'> & Doer,
): Promise<void> {
  const { id, name, email: to, role } = person;
  const link = await makeActivationLink(db, { person }, it);
  const kind = role === 'Student' || role === 'Teacher' ? 'activation' : 'activationStaff';
  await queueMail(db, { kind, to, accountId: id, language, values: { name, link } }, it);
}
