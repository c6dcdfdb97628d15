import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../../config.ts';
import { cookieValues, setCookie } from '../../../platform/http/cookies.ts';

export const packageCookieName = 'package';
const lifeSeconds = 8 * 60 * 60;

interface Pass {
  versionId: number;
  sessionId: number;
}

/**
 * Lets a window read the files of its package version, and nothing else: bound to its path,
 * unreadable for scripts.
 */
export function packageCookie({ versionId, sessionId }: Pass, { key, now, config }: { key: string; now: Date; config: Config }) {
  const until = Math.floor(now.getTime() / 1000) + lifeSeconds;
  const pass = `${versionId}.${sessionId}.${until}`;
  const where = { path: `/scorm/p/${versionId}/`, origin: config.contentUrl };
  return setCookie({ name: packageCookieName, value: `${pass}.${sealOf(pass, key)}`, ...where, seconds: lifeSeconds, sameSite: 'Lax' });
}

/** Whether a request's cookies let it read this package version. */
export function mayReadPackage(cookies: string | undefined, versionId: number, { key, now }: { key: string; now: Date }) {
  for (const value of cookieValues(cookies, packageCookieName)) {
    const [version, session, until, seal] = value.split('.');
    if (Number(version) !== versionId || Number(until) * 1000 <= now.getTime()) continue;
    if (isSame(seal ?? '', sealOf(`${version}.${session}.${until}`, key))) return true;
  }
  return false;
}

const sealOf = (value: string, key: string) => createHmac('sha256', key).update(`package:${value}`).digest('base64url');

function isSame(given: string, wanted: string) {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}
