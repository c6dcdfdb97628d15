import type { Config } from '../../config.ts';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Seals } from '../../platform/sign-in/sealed-tokens.ts';
import { hashOfSecret, newSecret } from '../../platform/sign-in/secrets.ts';
import { type LinkPurpose, linkEnd } from './link-life.ts';
import { insertLink, type MailedPerson, voidLinks } from './links.sql.ts';

interface Wish {
  person: Pick<MailedPerson, 'id' | 'email' | 'schoolId'>;
  /** Who had it made; null when it was the person herself, or the owner of the machine. */
  by: number | null;
}

interface Tools {
  seals: Seals;
  config: Config;
  now(): Date;
}

const invitationSeal = 'activation link';
const tokenSeal = 'validation token';

/** A link to a new password. Only the hash of its token is stored; links made before it stop working. */
export async function makeResetLink(db: Db, { person, by, fromApp }: Wish & { fromApp: boolean }, { config, now }: Tools): Promise<string> {
  const { token } = await newToken(db, 'reset', { person, by, fromApp, at: now() });
  return address(config, '/password/update', { check: token, isFromApp: String(fromApp) });
}

/**
 * A link to a first password. Its value is sealed and names invitation and address; the token that the registration hands in
 * is another, which only the holder of the link is given.
 */
export async function makeActivationLink(db: Db, { person, by }: Wish, { seals, config, now }: Tools): Promise<string> {
  const { id } = await newToken(db, 'activation', { person, by, fromApp: false, at: now(), seals });
  const check = seals.seal(JSON.stringify({ id, email: person.email }), invitationSeal);
  return address(config, '/selfregistration', { check });
}

/** The invitation that an activation link names; undefined for a value that we did not seal. */
export function readInvitation(check: string, seals: Seals): { id: number } | undefined {
  const text = seals.open(check, invitationSeal);
  return text === undefined ? undefined : JSON.parse(text);
}

export const openToken = (sealed: string, seals: Seals) => seals.open(sealed, tokenSeal);

interface NewToken extends Wish {
  fromApp: boolean;
  at: Date;
  seals?: Seals;
}

async function newToken(db: Db, purpose: LinkPurpose, { person, by, fromApp, at, seals }: NewToken) {
  const { id: accountId, schoolId } = person;
  await voidLinks(db, { accountId, purpose, at });
  const token = newSecret();
  const id = await insertLink(db, {
    ...{ accountId, purpose, fromApp, createdAt: at, expiresAt: linkEnd(purpose, at) },
    ...{ tokenHash: hashOfSecret(token), sealedToken: seals?.seal(token, tokenSeal) },
  });
  const change = { kind: 'link-made', subject: { type: 'account', id: accountId }, after: { purpose } };
  await recordChange(db, { at, actorId: by, schoolId, ...change });
  return { id, token };
}

/** Links begin with the configured address, never with what a request claims. */
function address({ publicUrl }: Config, path: string, query: Record<string, string>) {
  const url = new URL(path, publicUrl);
  url.search = new URLSearchParams(query).toString();
  return url.href;
}
