import type { Config } from '../../config.ts';
import {
  type Change,
  type Doer,
  recordChange,
  recordChanges,
} from '../../platform/audit/record-change.ts';
import type { Db } from '../../platform/db/database.ts';
import type { SealedTokens } from '../../platform/sign-in/sealed-tokens.ts';
import { hashOfSecret, newSecret } from '../../platform/sign-in/secrets.ts';
import { insertAddressChange } from './address-changes.sql.ts';
import { type LinkPurpose, linkEnd, undoEnd } from './link-life.ts';
import { insertLink, insertLinks, type MailedPerson, voidLinks, voidLinksOf } from './links.sql.ts';

interface Wish {
  person: Pick<MailedPerson, 'id' | 'email' | 'schoolId'>;
}

interface Tools extends Doer {
  sealedTokens: SealedTokens;
  config: Config;
}

const invitationSeal = 'activation link';
const tokenSeal = 'validation token';

/** Makes a reset link and voids earlier ones. Only the hash of its token is stored. */
export async function makeResetLink(
  db: Db,
  { person, fromApp }: Wish & { fromApp: boolean },
  ctx: Tools,
): Promise<string> {
  const { token } = await newToken(db, 'reset', { person, fromApp, ctx });
  return address(ctx.config, '/password/update', { check: token, isFromApp: String(fromApp) });
}

export async function makeUndoLink(
  db: Db,
  change: { accountId: number; oldEmail: string; newEmail: string },
  ctx: Tools,
): Promise<string> {
  const at = ctx.now();
  const token = newSecret();
  await insertAddressChange(db, {
    ...change,
    tokenHash: hashOfSecret(token),
    at,
    expiresAt: undoEnd(at),
  });
  return address(ctx.config, '/password/address', { check: token });
}

/**
 * The sealed value names invitation and address; the registration needs a second token, which only
 * the holder of the link is given.
 */
export async function makeActivationLink(
  db: Db,
  { person, token }: Wish & { token?: string },
  ctx: Tools,
): Promise<string> {
  const { id } = await newToken(db, 'activation', {
    person,
    fromApp: false,
    ctx,
    sealedTokens: ctx.sealedTokens,
    given: token,
  });
  return activationLink({ id, email: person.email }, ctx);
}

const activationLink = (
  invitation: { id: number; email: string },
  { sealedTokens, config }: Pick<Tools, 'sealedTokens' | 'config'>,
) =>
  address(config, '/selfregistration', {
    check: sealedTokens.seal(JSON.stringify(invitation), invitationSeal),
  });

export async function makeActivationLinks<Person extends Wish['person']>(
  db: Db,
  people: readonly Person[],
  ctx: Tools,
): Promise<{ person: Person; link: string }[]> {
  const secrets = people.map(() => newSecret());
  const tokens = await newTokens(db, {
    people,
    purpose: 'activation',
    secrets,
    sealed: secrets.map((secret) => ctx.sealedTokens.seal(secret, tokenSeal)),
    ctx,
  });
  const ids = new Map(tokens.map(({ id, accountId }) => [accountId, id]));
  return people.map((person) => ({
    person,
    link: activationLink({ id: ids.get(person.id) ?? 0, email: person.email }, ctx),
  }));
}

/** Links to the week of supervisors' students. Only the hashes of their tokens are stored. */
export async function makeWeekLinks<Person extends Wish['person']>(
  db: Db,
  people: readonly Person[],
  ctx: Doer & { config: Address },
): Promise<{ person: Person; link: string }[]> {
  const made = people.map((person) => ({ person, secret: newSecret() }));
  const secrets = made.map(({ secret }) => secret);
  await newTokens(db, { people, purpose: 'week', secrets, sealed: secrets.map(() => null), ctx });
  return made.map(({ person, secret }) => ({
    person,
    link: address(ctx.config, '/vecka', { check: secret }),
  }));
}

/** The invitation that a link names; undefined for a value that we did not seal. */
export function readInvitation(
  check: string,
  sealedTokens: SealedTokens,
): { id: number } | undefined {
  const text = sealedTokens.open(check, invitationSeal);
  return text === undefined ? undefined : JSON.parse(text);
}

export const openToken = (sealed: string, sealedTokens: SealedTokens) =>
  sealedTokens.open(sealed, tokenSeal);

interface NewTokens {
  people: readonly Wish['person'][];
  purpose: LinkPurpose;
  secrets: readonly string[];
  sealed: readonly (string | null)[];
  ctx: Doer;
}

/** One for each person, in their order; earlier ones of the purpose are void. */
async function newTokens(db: Db, { people, purpose, secrets, sealed, ctx }: NewTokens) {
  const at = ctx.now();
  const accountIds = people.map(({ id }) => id);
  await voidLinksOf(db, { accountIds, purpose, at });
  const tokens = await insertLinks(db, {
    ...{ accountIds, purpose, createdAt: at, expiresAt: linkEnd(purpose, at) },
    ...{ hashes: secrets.map(hashOfSecret), sealed },
  });
  const made = people.map(
    ({ id, schoolId }): Change => ({
      kind: 'account.linkMade',
      schoolId,
      subject: { type: 'account', id },
      after: { purpose },
    }),
  );
  await recordChanges(db, ctx, made);
  return tokens;
}

interface NewToken extends Wish {
  fromApp: boolean;
  ctx: Doer;
  sealedTokens?: SealedTokens;
  given?: string | undefined;
}

async function newToken(
  db: Db,
  purpose: LinkPurpose,
  { person, fromApp, ctx, sealedTokens, given }: NewToken,
) {
  const { id: accountId, schoolId } = person;
  const at = ctx.now();
  await voidLinks(db, { accountId, purpose, at });
  const token = given ?? newSecret();
  const id = await insertLink(db, {
    accountId,
    purpose,
    fromApp,
    createdAt: at,
    expiresAt: linkEnd(purpose, at),
    tokenHash: hashOfSecret(token),
    sealedToken: sealedTokens?.seal(token, tokenSeal),
  });
  await recordChange(db, ctx, {
    kind: 'account.linkMade',
    schoolId,
    subject: { type: 'account', id: accountId },
    after: { purpose },
  });
  return { id, token };
}

type Address = Pick<Config, 'publicUrl'>;

/** Uses the configured address, never the one that a request claims. */
function address({ publicUrl }: Address, path: string, query: Record<string, string>) {
  const url = new URL(path, publicUrl);
  url.search = new URLSearchParams(query).toString();
  return url.href;
}
