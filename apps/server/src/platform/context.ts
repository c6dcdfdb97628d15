import type { Language } from '@gesall/messages';
import type { Role } from '@gesall/rules';
import type { Config } from '../config.ts';
import type { Accounting } from '../ports/accounting.ts';
import type { BlobStore } from '../ports/blobs.ts';
import type { ExternalContent, SignedMessage } from '../ports/external-content.ts';
import type { Mailer } from '../ports/mailer.ts';
import type { Db } from './db/database.ts';
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
  /**
   * The school of a student or teacher; null for a teacher without one and for every other role.
   */
  schoolId: number | null;
  fullAccess: boolean;
  purchaser: boolean;
  /** The session that they ask in. */
  sessionId: string;
  /** When the password was last given in this session; null when that is not known. */
  provedAt: Date | null;
}

/** What the product is made of; the same for every call. */
export interface Parts {
  db: Db;
  config: Config;
  blobs: BlobStore;
  /** The system in which modules of type 1 run; undefined when none is connected. */
  externalContent?: ExternalContent;
  /** The books in which schools are customers; undefined when none are connected. */
  accounting?: Accounting;
  tokens: AccessTokens;
  refreshTokens: RefreshTokens;
  passwords: Passwords;
  sealedTokens: SealedTokens;
  signatures: Signatures;
  mailer: Mailer;
  /** Reads what strangers hand in, in processes of its own. */
  parsers: ParserPool;
  metrics: Metrics;
  live: LiveChanges;
  /**
   * Makes the names under which packages and browsers know a person. It stays when the server's
   * secret is changed.
   */
  nameKey: string;
  now(): Date;
  /** Lets so many milliseconds go by. */
  pause(ms: number): Promise<unknown>;
}

/** What only HTTP knows of a call. Few operations look at it. */
export interface RequestFacts {
  /** Stands in every log line of the request, and in the traces of what it changed. */
  id: string;
  /** The value of `Authorization: Bearer …`, not yet checked. */
  bearer: string | undefined;
  userAgent: string | undefined;
  /** What came over the wire, of a call whose sender signs it. */
  signed?: SignedMessage;
  /** The language that the browser wishes for. */
  language: Language;
  /** The network that the request came from, as far as one can be told from another. */
  network: string;
  /** The value of the header `Cookie`. */
  cookie: string | undefined;
  /**
   * The address in whose place an administrator looks at pages, as the client says it. It opens
   * nothing without a window that was opened for it.
   */
  actingAs: string | undefined;
  /** Headers that the reply of a success carries besides its own. */
  replyHeaders: Record<string, string>;
}

/** What an operation that needs no session works with. */
export interface PublicContext extends Parts {
  report: Report;
  request: RequestFacts;
}

/** What every other operation works with. */
export interface Context extends PublicContext {
  user: User;
}
