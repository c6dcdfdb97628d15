import type { Config } from '../../../config.ts';
import { cookieValues, setCookie } from '../../../platform/http/cookies.ts';
import type { Signatures } from '../../../platform/sign-in/signatures.ts';

export const packageCookieName = 'package';
const lifeSeconds = 8 * 60 * 60;

interface CookieContext {
  signatures: Signatures;
  now: Date;
}

interface Pass {
  versionId: number;
  sessionId: number;
}

/** Lets a window read the files of its package version only: bound to its path, HTTP only. */
export function packageCookie(
  { versionId, sessionId }: Pass,
  { signatures, now, config }: CookieContext & { config: Config },
) {
  const until = Math.floor(now.getTime() / 1000) + lifeSeconds;
  const pass = `${versionId}.${sessionId}.${until}`;
  const where = { path: `/scorm/p/${versionId}/`, origin: config.contentUrl };
  return setCookie({
    name: packageCookieName,
    value: `${pass}.${signatures.sign(signedText(pass))}`,
    ...where,
    seconds: lifeSeconds,
    sameSite: 'Lax',
  });
}

export function mayReadPackage(
  cookies: string | undefined,
  versionId: number,
  { signatures, now }: CookieContext,
) {
  for (const value of cookieValues(cookies, packageCookieName)) {
    const [version, session, until, seal] = value.split('.');
    if (Number(version) !== versionId || Number(until) * 1000 <= now.getTime()) continue;
    if (signatures.isSigned(signedText(`${version}.${session}.${until}`), seal ?? '')) return true;
  }
  return false;
}

const signedText = (pass: string) => `package:${pass}`;
