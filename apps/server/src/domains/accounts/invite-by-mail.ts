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
  token?: string;
}

/** Earlier invitations stop working. */
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

type InvitationKind = `activation${'' | 'Staff' | 'Supervisor' | 'Reminder'}`;

function kindFor(role: MailedPerson['role'], reminds = false): InvitationKind {
  if (reminds) return 'activationReminder';
  if (role === 'AplSupervisor') return 'activationSupervisor';
  return role === 'Student' || role === 'Teacher' ? 'activation' : 'activationStaff';
}

interface ManyInvited {
  people: readonly Omit<MailedPerson, 'activatedAt'>[];
  language: Language;
  /** True when they were invited before. */
  reminds?: boolean;
}

export async function inviteManyByMail(
  db: Db,
  { people, language, reminds }: ManyInvited,
  ctx: Pick<Parts, 'sealedTokens' | 'config' | 'now'> & Doer,
): Promise<void> {
  const links = await makeActivationLinks(db, people, ctx);
  const letters = links.map(({ person: { id, name, email, role }, link }) => ({
    kind: kindFor(role, reminds),
    to: email,
    accountId: id,
    language,
    values: { name, link },
  }));
  await queueMails(db, letters, ctx);
}
