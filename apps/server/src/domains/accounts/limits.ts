import { createHash } from 'node:crypto';
import type { FailureCode } from '@gesall/contract';
import type { PublicContext } from '../../platform/context.ts';
import { Refusal } from '../../platform/fail.ts';
import { accountKey } from './account-key.ts';
import { slowDown } from './delay.ts';
import type { Device } from './known-device.ts';
import { countTries, giveBack, type Limit, takeBack } from './limits.sql.ts';
import { closedUntil, noteClosed } from './rate-limit-cache.ts';

const minute = 60_000;

interface Rule {
  windowMs: number;
  account: number;
  /** Beyond it attempts are delayed: a refusal would shut out everybody behind an address. */
  network: number;
  /** Beyond it attempts are delayed: a refusal would let strangers shut everybody out. */
  all: number;
  /** Of an account with successes, which forgive the others. */
  everyOfAccount?: number;
  /** How long an attempt beyond the limit of its network waits. */
  slowMs?: number;
  code?: FailureCode;
}

/**
 * A hundred of the costliest checks take some seconds of a processor. A person makes fewer than
 * ten, also with several devices; an account that a class of thirty shares makes thirty.
 */
const everyOfAccount = 100;

/** Of the attempts that write no mail. */
const usualSlowMs = 1000;

/** A site with its own IPv6 prefix has 65,536 networks. */
const networksOfSite = 10;

/**
 * Attempts per window: of an account or link from one network, of a network, and of the product.
 */
const rules = {
  signIn: { windowMs: 15 * minute, account: 10, network: 300, all: 20_000, everyOfAccount },
  password: { windowMs: 15 * minute, account: 10, network: 300, all: 20_000, everyOfAccount },
  register: { windowMs: 15 * minute, account: 10, network: 300, all: 5_000 },
  link: { windowMs: 15 * minute, account: 10, network: 300, all: 20_000 },
  confirm: { windowMs: 15 * minute, account: 10, network: 60, all: 5_000 },
  reset: { windowMs: 60 * minute, account: 3, network: 100, all: 2_000, slowMs: 5_000 },
  emailCheck: { windowMs: 15 * minute, account: 300, network: 1_000, all: 10_000 },
  invite: { windowMs: 60 * minute, account: 3, network: 1_000, all: 10_000, code: 'TooManyMails' },
  inviteClass: {
    windowMs: 60 * minute,
    account: 6,
    network: 1_000,
    all: 2_000,
    code: 'TooManyMails',
  },
  addressChange: {
    windowMs: 60 * minute,
    account: 5,
    network: 1_000,
    all: 10_000,
    code: 'TooManyMails',
  },
  calendar: { windowMs: 15 * minute, account: 30, network: 1_000, all: 20_000 },
  support: { windowMs: 60 * minute, account: 5, network: 100, all: 1_000, code: 'TooManyMails' },
} satisfies Record<string, Rule>;

type What = keyof typeof rules;

interface Try {
  what: What;
  about: string;
  /** Counts the account's attempts from all networks together. */
  fromAnywhere?: boolean;
}

interface CountedTry {
  /** After a success. */
  forgive(): Promise<void>;
  /** Gives the try back when the check failed to say anything, as when the server is busy. */
  whileChecking<Result>(check: () => Promise<Result>): Promise<Result>;
}

/**
 * Account limits count per network, so that a stranger locks nobody out; attempts that were refused
 * count nowhere, and those beyond the limit of a network or of the product wait. Call it outside
 * transactions, so that the count survives a rollback.
 */
export async function countTry(
  { what, about, fromAnywhere }: Try,
  ctx: PublicContext,
): Promise<CountedTry> {
  const rule: Rule = rules[what];
  const { windowMs, account, network, all, everyOfAccount, code, slowMs = usualSlowMs } = rule;
  const from = ctx.request.network;
  const whose = [accountKey(about), fromAnywhere ? '' : from];
  const own = bucket(what, ...whose);
  const site = siteOf(from);
  const ofNetwork = bucket(what, 'network', from);
  const ofSite = site && bucket(what, 'site', site);
  const ofAll = `${what}:all`;
  const limits: Limit[] = [
    { key: own, most: account },
    { key: ofNetwork, most: unlimited },
    ...(ofSite ? [{ key: ofSite, most: unlimited }] : []),
    { key: ofAll, most: unlimited },
  ];
  const every = everyOfAccount && {
    key: bucket(what, 'every', ...whose),
    most: everyOfAccount,
  };
  const { hitsOf, ...counted } = await count(
    limits,
    { what, windowMs, own, code, ...(every && { every }) },
    ctx,
  );
  const isSiteOver = ofSite !== undefined && hitsOf(ofSite) > network * networksOfSite;
  const isOver = isSiteOver || hitsOf(ofNetwork) > network;
  const overAll = hitsOf(ofAll) - all;
  const ms = Math.max(isOver ? slowMs : 0, (overAll * windowMs) / all);
  if (isOver) ctx.report.tooManyTries({ what, network: from, at: ctx.now() });
  if (ms > 0)
    await counted.whileChecking(() =>
      slowDown({
        db: ctx.db,
        network: isSiteOver && site ? site : from,
        tried: own,
        ms,
        pause: ctx.pause,
      }),
    );
  return counted;
}

const unlimited = 2_147_483_647;

/** The first 48 bits of an IPv6 address, which one customer of a provider commonly has. */
const siteOf = (network: string) =>
  network.includes(':') ? network.split(':').slice(0, 3).join(':') : undefined;

/** As `countTry` for a known browser: only its own attempts and its account's browsers count. */
export function countKnownTry({ name, accountId }: Device, ctx: PublicContext) {
  const { windowMs, account } = rules.signIn;
  const own = bucket('signIn', 'device', name);
  const every = {
    key: bucket('signIn', 'every of known', String(accountId)),
    most: everyOfAccount,
  };
  return count([{ key: own, most: account }], { what: 'signIn', windowMs, own, every }, ctx);
}

interface Counted extends Pick<Rule, 'windowMs' | 'code'> {
  what: What;
  own: string;
  /** Not forgiven after a success. */
  every?: Limit;
}

async function count(
  forgiven: Limit[],
  { what, windowMs, own, every, code = 'TooManyRequests' }: Counted,
  ctx: PublicContext,
) {
  const { db } = ctx;
  const at = ctx.now();
  const limits = every ? [...forgiven, every] : forgiven;
  const keys = limits.map(({ key }) => key);
  const noted = closedUntil(db, keys, at);
  const { isWithin, closed, hits } = noted
    ? { isWithin: false, closed: [], hits: new Map() }
    : await countTries(db, { limits, at, windowMs });
  if (!isWithin) {
    noteClosed(db, closed, at);
    ctx.report.tooManyTries({ what, network: ctx.request.network, at });
    const ends = [...(noted ? [noted] : []), ...closed.map(({ until }) => until)];
    const waitMs =
      ends.length > 0 ? Math.max(...ends.map((end) => end.getTime())) - at.getTime() : windowMs;
    throw new Refusal(code, [], Math.max(1, Math.ceil(waitMs / 1000)));
  }
  const shared = forgiven.map(({ key }) => key).filter((key) => key !== own);
  return {
    hitsOf: (key: string): number => hits.get(key) ?? 0,
    async forgive() {
      await takeBack(db, { own, shared });
    },
    async whileChecking<Result>(check: () => Promise<Result>): Promise<Result> {
      try {
        return await check();
      } catch (error) {
        // The first failure is the one to report.
        await giveBack(db, { keys }).catch(() => {});
        throw error;
      }
    },
  };
}

/** Hashed, so that no address or network can be read from a key. */
const bucket = (...parts: string[]) =>
  `${parts[0]}:${createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 24)}`;
