import type { Call } from '@gesall/contract';
import { languageOf } from '@gesall/messages';
import type { Role } from '@gesall/rules';
import type { FastifyRequest } from 'fastify';
import type { Parts, RequestFacts, User } from '../context.ts';
import { fail } from '../fail.ts';
import type { Route } from './answer.ts';
import { networkOf } from './network-of.ts';
import { rawBody } from './raw-body.ts';
import { bytesOf } from './request-timeouts.ts';

/**
 * The person behind an access token now; undefined when the token was invalid when the request
 * arrived.
 */
export type Identify = (token: string, parts: Parts, cameAt: Date) => Promise<User | undefined>;

/** The person behind the cookie for files in a `Cookie` header; undefined as for a token. */
export type IdentifyByCookie = (
  cookies: string | undefined,
  parts: Parts,
) => Promise<User | undefined>;

/** The student whose pages are viewed in an open window; undefined without one. */
export type InPlaceOf = (user: User, actingAs: string, parts: Parts) => Promise<User | undefined>;

export interface Finding {
  identify: Identify;
  identifyByCookie: IdentifyByCookie;
  inPlaceOf: InPlaceOf;
}

export const strangersBytes = 64 * 1024;
const usualBytes = 1024 * 1024;

/** The body limit of a route. A signed message can be checked only when it is complete. */
export function bodyLimitOf({ call, roles, large }: Route): number {
  if (large) return large.bytes;
  return roles === 'public' && !call.signed ? strangersBytes : usualBytes;
}

export interface Admitted {
  facts: RequestFacts;
  /** Undefined for a call without a session. */
  user: User | undefined;
  /** Repeats the check after a long upload: session or role may be gone. */
  confirm(): Promise<unknown>;
}

interface Asked {
  roles: readonly Role[];
  cameAt: Date;
  note(user: User): void;
}

/**
 * Checks session and role before the body is read; for a large body without a session, its bearer.
 */
export function admission(
  route: Route,
  { parts, identify, identifyByCookie, inPlaceOf }: Finding & { parts: Parts },
) {
  return async (request: FastifyRequest): Promise<Admitted> => {
    const facts = factsOf(request, route.call);
    const { roles } = route;
    if (roles !== 'public') {
      const cameAt = parts.now();
      const note = ({ id, schoolId }: User) => {
        request.log = request.log.child({ accountId: id, schoolId });
      };
      const user = await knownUser(facts, { roles, cameAt, note });
      return { facts, user, confirm: () => knownUser(facts, { roles, cameAt, note: () => {} }) };
    }
    if (route.large && bytesOf(request) > strangersBytes) {
      if (facts.bearer === undefined) fail('RequestTooLarge');
      await route.large.authorizeBearer(facts.bearer, parts);
    }
    return { facts, user: undefined, confirm: async () => {} };
  };

  async function knownUser(facts: RequestFacts, { roles, cameAt, note }: Asked) {
    const { actingAs } = facts;
    const user = await signedIn(facts, cameAt);
    if (!user) fail('NotSignedIn');
    note(user);
    const shown =
      actingAs !== undefined && roles.includes('Student')
        ? await inPlaceOf(user, actingAs, parts)
        : undefined;
    // A window that shows a student's pages may only read.
    if (shown && route.call.method !== 'GET') fail('NotAllowed');
    if (!shown && !roles.includes(user.role)) fail('NotAllowed');
    return shown ?? user;
  }

  function signedIn({ bearer, cookie }: RequestFacts, cameAt: Date) {
    if (bearer !== undefined) return identify(bearer, parts, cameAt);
    return route.filesCookie ? identifyByCookie(cookie, parts) : undefined;
  }
}

function factsOf(request: FastifyRequest, { signed }: Call): RequestFacts {
  const { headers } = request;
  return {
    id: request.id,
    bearer: bearerOf(request),
    userAgent: headers['user-agent'],
    language: languageOf((headers['accept-language'] ?? '').split(',')),
    network: networkOf(request.ip),
    cookie: headers.cookie,
    actingAs: actingAsOf(headers['x-acting-as']),
    replyHeaders: {},
    ...(signed && {
      signed: {
        headers,
        get body() {
          return rawBody(request);
        },
      },
    }),
  };
}

/** An address as sent in a header, percent-encoded beyond ASCII. */
function actingAsOf(header: string | string[] | undefined) {
  if (typeof header !== 'string' || header.length > 800) return undefined;
  try {
    const address = decodeURIComponent(header);
    // PostgreSQL stores no NUL.
    return address.includes('\u0000') ? undefined : address;
  } catch {
    return undefined;
  }
}

/** The bearer token; undefined without one. */
export function bearerOf(request: Pick<FastifyRequest, 'headers'>): string | undefined {
  const header = request.headers.authorization;
  return header?.startsWith('Bearer ') ? header.slice(7) : undefined;
}
