/**
 * Every value that a header `Cookie` has for a name. There can be several, and only their seals
 * tell which is ours: another host of the same site can set one of the same name that is sent
 * first.
 */
export function cookieValues(header: string | undefined, name: string): string[] {
  return (header ?? '').split(';').flatMap((part) => {
    const [given, value] = part.trim().split('=');
    return given === name && value ? [value] : [];
  });
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

/** The header `Set-Cookie` of a cookie that no script can read. */
export function setCookie({ name, value, path, seconds, sameSite, origin }: Cookie): string {
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  return `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=${sameSite}${secure}`;
}
