import type { RequestFacts } from '../context.ts';

/** Both names of a cookie: the prefixed one requires TLS. */
export const cookieNames = (name: string) => [`__Secure-${name}`, name] as const;

/**
 * All values of a cookie, prefixed or not. Another host of the site can set one of the same name;
 * callers verify the seal.
 */
export function cookieValues(header: string | undefined, name: string): string[] {
  const parts = (header ?? '').split(';').map((part) => part.trim().split('='));
  return cookieNames(name).flatMap((wanted) =>
    parts.flatMap(([given, value]) => (given === wanted && value ? [value] : [])),
  );
}

interface Cookie {
  name: string;
  value: string;
  path: string;
  seconds: number;
  sameSite: 'Lax' | 'Strict';
  /** Decides on `Secure`. */
  origin: string;
}

/**
 * A `Set-Cookie` that scripts cannot read. `__Host-` would require the path `/`; ours have narrower
 * paths.
 */
export function setCookie({ name, value, path, seconds, sameSite, origin }: Cookie): string {
  const [secureName, plainName] = cookieNames(name);
  const isSecure = origin.startsWith('https:');
  const rules = `Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=${sameSite}${isSecure ? '; Secure' : ''}`;
  return `${isSecure ? secureName : plainName}=${value}; ${rules}`;
}

/** Sets a cookie with the reply; one reply may set several. */
export function sendCookie({ replyHeaders }: Pick<RequestFacts, 'replyHeaders'>, cookie: Cookie) {
  replyHeaders['set-cookie'] = [replyHeaders['set-cookie'] ?? [], setCookie(cookie)].flat();
}
