import type { accountsContract, Output } from '@gesall/contract';
import { type Db, statement } from '../../platform/db/database.ts';
import { type PersonOfAddress, personFields, supervisorField, withSchool } from './links.sql.ts';

type LatestMail = NonNullable<Output<typeof accountsContract.latestMail>['mail']>;

interface PersonRow extends PersonOfAddress {
  kind: string | null;
  state: string;
  at: Date;
  trouble: LatestMail['trouble'];
}

/** The kinds with a way to sign in. A notice of a changed password is the person's own affair. */
const shownKinds: Record<string, LatestMail['kind']> = {
  activation: 'activation',
  activationReminder: 'activation',
  activationStaff: 'activation',
  activationSupervisor: 'activation',
  reset: 'reset',
  addressChangedNew: 'addressChanged',
};

const personWithMail = statement<PersonRow, { accountId: number; kinds: string[] }>(
  'person-with-mail',
  `select ${personFields}, ${supervisorField}, latest.kind, latest.state, latest.state_at as at, latest.trouble
   from account ${withSchool}
   left join lateral (
     select mail.kind, mail.state, mail.state_at, mail.trouble
     from mail
     where mail.account_id = account.id and mail.kind = any($kinds) and lower(mail.to_address) = lower(account.email)
     order by mail.created_at desc, mail.id desc
     limit 1
   ) latest on true
   where account.id = $accountId and account.deleted_at is null`,
);

/** A person with the state of the latest such letter to their present address. */
export async function findPersonWithMail(db: Db, accountId: number) {
  const [row] = await personWithMail(db, { accountId, kinds: Object.keys(shownKinds) });
  if (!row) return undefined;
  const { id, role, schoolId, supervisorAt } = row;
  return { person: { id, role, schoolId, supervisorAt }, mail: mailOf(row) };
}

function mailOf({ kind, state, at, trouble }: PersonRow): LatestMail | null {
  const shown = kind === null ? undefined : shownKinds[kind];
  if (!shown) return null;
  return { kind: shown, state: stateOf(state), at: at.toISOString(), trouble };
}

/** A bounced letter has failed; one that was opened or reported as spam has arrived. */
function stateOf(state: string): LatestMail['state'] {
  if (state === 'queued') return 'queued';
  return state === 'failed' || state === 'bounced' ? 'failed' : 'sent';
}
