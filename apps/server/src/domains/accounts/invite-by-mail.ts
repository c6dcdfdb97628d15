import type { Language } from '@gesall/messages';
import type { Doer } from '../../platform/audit/record-change.ts';
import type { Parts } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { queueMail, queueMails } from '../mail/index.ts';
import type { MailedPerson } from './links.sql.ts';
import { makeActivationLink, makeActivationLinks } from './make-link.ts';

interface Invited {
  person: Omit<MailedPerson, 'activatedAt'>;
  language: Language;
  /** The token of the invitation, where who invites has chosen it. */
  token?: string;
}

/**
 * Invites a person to choose a first password, in the caller's transaction; invitations before this
 * one stop working.
 */
export async function inviteByMail(
  db: Db,
  { person, language, token }: Invited,
  ctx: Pick<Parts, 'sealedTokens' | 'config' | 'now'> & Doer,
): Promise<void> {
  const { id, name, email: to, role } = person;
  const link = await makeActivationLink(db, { person, token }, ctx);
  const kind = kindFor(role);
  await queueMail(db, { kind, to, accountId: id, language, values: { name, link } }, ctx);
}

const kindFor = (role: MailedPerson['role']) =>
  role === 'Student' || role === 'Teacher' ? 'activation' : 'activationStaff';

interface ManyInvited {
  people: readonly Omit<MailedPerson, 'activatedAt'>[];
  language: Language;
}

/** The same for many people at once, in a handful of statements. */
export async function inviteManyByMail(
  db: Db,
  { people, language }: ManyInvited,
  ctx: Pick<Parts, 'sealedTokens' | 'config' | 'now'> & Doer,
): Promise<void> {
  const links = await makeActivationLinks(db, people, ctx);
  const letters = links.map(({ person: { id, name, email, role }, link }) => ({
    ...({ kind: kindFor(role), to: email, accountId: id, language } as const),
    values: { name, link },
  }));
  await queueMails(db, letters, ctx);
}
