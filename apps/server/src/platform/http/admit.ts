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
 * Finds the person behind an access token as they are now; undefined when the token opened nothing
 * at the moment when the request came.
 */
export type Identify = (token: string, parts: Parts, cameAt: Date) => Promise<User | undefined>;

/**
 * The student whose pages somebody looks at in a window that is open for it; undefined for whoever
 * looks at their own.
 */
export type InPlaceOf = (user: User, actingAs: string, parts: Parts) => Promise<User | undefined>;

/** Who is behind a request, as the product finds out. */
export interface Finding {
  identify: Identify;
  inPlaceOf: InPlaceOf;
}

/** What is read of anybody's request, known or not. */
export const strangersBytes = 64 * 1024;
const usualBytes = 1024 * 1024;

/**
 * The most that is read of a body. What an external system signed can be checked only when it is
 * there.
 */
export function bodyLimitOf({ call, roles, large }: Route): number {
  if (large) return large.bytes;
  return roles === 'public' && !call.signed ? strangersBytes : usualBytes;
}

export interface Admitted {
  facts: RequestFacts;
  /** Of a call that needs a session. */
  user: User | undefined;
  /** Refuses who has lost session or role since; a request that brings a file takes a while. */
  confirm(): Promise<unknown>;
}

interface Asked {
  roles: readonly Role[];
  cameAt: Date;
  /** Told who it is, before they may be refused. */
  note(user: User): void;
}

/**
 * Looks at who asks before anything is read of what they send: session and role, or for a large
 * body whether the secret that the call asks for is one of ours.
 */
export function admission(
  route: Route,
  { parts, identify, inPlaceOf }: Finding & { parts: Parts },
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

  async function knownUser({ bearer, actingAs }: RequestFacts, { roles, cameAt, note }: Asked) {
    const user = bearer === undefined ? undefined : await identify(bearer, parts, cameAt);
    if (!user) fail('NotSignedIn');
    note(user);
    const shown =
      actingAs !== undefined && roles.includes('Student')
        ? await inPlaceOf(user, actingAs, parts)
        : undefined;
    // A window that shows a student's pages reads what they read, and changes nothing of theirs.
    if (shown && route.call.method !== 'GET') fail('NotAllowed');
    if (!shown && !roles.includes(user.role)) fail('NotAllowed');
    return shown ?? user;
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

/** An address as the client writes it into a header, which holds no letter beyond ASCII. */
function actingAsOf(header: string | string[] | undefined) {
  if (typeof header !== 'string' || header.length > 800) return undefined;
  try {
    const address = decodeURIComponent(header);
    // No address holds a NUL, and PostgreSQL takes none.
    return address.includes('\u0000') ? undefined : address;
  } catch {
    return undefined;
  }
}

/** The secret that a request carries; undefined without one. */
export function bearerOf(request: Pick<FastifyRequest, 'headers'>): string | undefined {
  const header = request.headers.authorization;
  return header?.startsWith('Bearer ') ? header.slice(7) : undefined;
}
