import { type Role, roles } from '@gesall/rules';

/** The role claim of an access token. It only chooses pages; the server decides by its own data. */
export const roleIn = (token: string): Role | undefined => asRole(claimsOf(token).role);

/** The account of an access token; undefined when it is none. */
export function accountIn(token: string): string | undefined {
  const { sub } = claimsOf(token);
  return typeof sub === 'string' || typeof sub === 'number' ? String(sub) : undefined;
}

function claimsOf(token: string): Record<string, unknown> {
  try {
    const [, payload = ''] = token.split('.');
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
      char.charCodeAt(0),
    );
    return { ...JSON.parse(new TextDecoder().decode(bytes)) };
  } catch {
    return {};
  }
}

/** Parses a role name, ignoring case. */
export const asRole = (value: unknown): Role | undefined =>
  typeof value === 'string'
    ? roles.find((role) => role.toLowerCase() === value.toLowerCase())
    : undefined;
