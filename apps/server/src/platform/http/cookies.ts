/** Both names of a cookie: with the prefix it was set over TLS by its own origin, or is refused. */
export const cookieNames = (name: string) => [`__Secure-${name}`, name] as const;

/**
 * Every value that a header `Cookie` has for a name, with the prefix and without. There can be
 * several, and only their seals tell which is ours: another host of the same site can set one of
 * the same name that is sent first.
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
  /** The address of the origin that sets it: over TLS it never travels without. */
  origin: string;
}

/**
 * The header `Set-Cookie` of a cookie that no script can read. `__Host-` would ask for the path `/`,
 * and each of our cookies travels to one path only.
 */
export function setCookie({ name, value, path, seconds, sameSite, origin }: Cookie): string {
  const [secureName, plainName] = cookieNames(name);
  const isSecure = origin.startsWith('https:');
  const rules = `Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=${sameSite}${isSecure ? '; Secure' : ''}`;
  return `${isSecure ? secureName : plainName}=${value}; ${rules}`;
}
