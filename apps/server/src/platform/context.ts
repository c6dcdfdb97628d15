import type { Language } from '@gesall/messages';
import type { Role } from '@gesall/rules';
import type { Config } from '../config.ts';
import type { Accounting } from '../ports/accounting.ts';
import type { BlobStore } from '../ports/blobs.ts';
import type { ExternalContent, SignedMessage } from '../ports/external-content.ts';
import type { Mailer } from '../ports/mailer.ts';
import type { PushService } from '../ports/push.ts';
import type { Db } from './db/database.ts';
import type { Domain } from './domain.ts';
import type { LiveChanges } from './live/live-changes.ts';
import type { Metrics } from './observe/metrics.ts';
import type { Report } from './observe/report.ts';
import type { ParserPool } from './parsing/parser-pool.ts';
import type { AccessTokens } from './sign-in/access-tokens.ts';
import type { Passwords } from './sign-in/passwords.ts';
import type { RefreshTokens } from './sign-in/refresh-tokens.ts';
import type { SealedTokens } from './sign-in/sealed-tokens.ts';
import type { Signatures } from './sign-in/signatures.ts';

/** The signed-in person as the database knows them now; rights are never taken from the token. */
export interface User {
  id: number;
  email: string;
  name: string;
  role: Role;
  /** The school of a student or teacher; null for a teacher without one and for all other roles. */
  schoolId: number | null;
  fullAccess: boolean;
  purchaser: boolean;
  sessionId: string;
  /** When the password was last given in this session; null when that is not known. */
  provedAt: Date | null;
}

export interface Parts {
  db: Db;
  domains: readonly Domain[];
  config: Config;
  blobs: BlobStore;
  externalContent?: ExternalContent;
  /** The accounting system in which schools are customers; undefined when none is connected. */
  accounting?: Accounting;
  tokens: AccessTokens;
  refreshTokens: RefreshTokens;
  passwords: Passwords;
  sealedTokens: SealedTokens;
  signatures: Signatures;
  mailer: Mailer;
  push: PushService;
  parsers: ParserPool;
  metrics: Metrics;
  live: LiveChanges;
  /**
   * Key of the pseudonyms that packages and browsers see. A new server secret does not change it.
   */
  nameKey: string;
  now(): Date;
  /** Waits this many milliseconds. */
  pause(ms: number): Promise<unknown>;
}

export interface RequestFacts {
  id: string;
  /** The value of `Authorization: Bearer …`, not yet checked. */
  bearer: string | undefined;
  userAgent: string | undefined;
  signed?: SignedMessage;
  language: Language;
  /** The client's network, as far as it can be distinguished. */
  network: string;
  cookie: string | undefined;
  /**
   * The student whose pages an administrator views, as the client claims; checked against open
   * windows.
   */
  actingAs: string | undefined;
  replyHeaders: Record<string, string | string[]>;
}

export interface PublicContext extends Parts {
  report: Report;
  request: RequestFacts;
}

export interface Context extends PublicContext {
  user: User;
}
