import { shownPerson } from './acting.ts';
import { bearer, CallFailure } from './call.ts';
import { settings } from './configure.ts';
import { accountIn } from './role.ts';
import { clearSession, readSession } from './session.ts';
import { endSession } from './session-events.ts';
import { exchangeTokens } from './sign-in.ts';

type Send = (token: string | undefined) => Promise<Response>;

/**
 * Sends a request with the browser's session. After a 401 or 403 the session is renewed and the
 * request repeated once; a request that needs the password is repeated once it is given.
 */
export async function withSession(send: Send): Promise<Response> {
  const response = await withRenewal(send);
  if (!(await needsPassword(response)) || !(await askForPassword())) return response;
  return withRenewal(send);
}

/** A refusal that a new token would not change. */
const needsPassword = async (response: Response) =>
  response.status === 403 && (await response.clone().text()) === 'PasswordNeeded';

let passwordRequest: Promise<boolean> | undefined;

/** One dialog for all calls that wait for the password. */
function askForPassword(): Promise<boolean> {
  passwordRequest ??= settings.askForPassword().finally(() => {
    passwordRequest = undefined;
  });
  return passwordRequest;
}

async function withRenewal(send: Send): Promise<Response> {
  const used = readSession()?.token;
  const response = await send(used);
  if (await needsPassword(response)) return response;
  if (!used || (response.status !== 401 && response.status !== 403)) return response;
  const renewed = await renewSession(used);
  // Meanwhile somebody else may have signed in, who must not repeat it.
  if (renewed && accountIn(renewed) === accountIn(used)) return send(renewed);
  if (renewed) throw new CallFailure(401, 'NotSignedIn');
  endSession();
  throw new CallFailure(401, 'NotSignedIn');
}

/**
 * The caller's token and, in an acting window, the other person, only for the audit log. Headers
 * are limited to ASCII.
 */
export function identityHeaders(token: string | undefined): Record<string, string> {
  const session = token === undefined ? undefined : readSession();
  const shown = session && shownPerson(session);
  return {
    ...bearer(token),
    ...(shown?.isActing && { 'x-acting-as': encodeURIComponent(shown.email) }),
  };
}

/** One renewal for all calls that fail together, across tabs: they share a lock. */
function renewSession(usedToken: string): Promise<string | undefined> {
  return navigator.locks.request('gesall-session', () => renewAlone(usedToken));
}

async function renewAlone(usedToken: string): Promise<string | undefined> {
  const session = readSession();
  if (!session) return undefined;
  // Another call or tab renewed while this one waited for the lock.
  if (session.token !== usedToken) return session.token;
  if (await exchangeTokens(session)) return readSession()?.token;
  clearSession();
  return undefined;
}

/**
 * Exchanges the tokens of this session for new ones. A later use of the former refresh token, by
 * someone with a copy, ends the session.
 */
export async function replaceTokens(): Promise<void> {
  const used = readSession()?.token;
  if (used && !(await renewSession(used))) endSession();
}
