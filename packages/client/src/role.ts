import { type Role, roles } from '@gesall/rules';

/** The role claim of an access token. It only chooses pages; the server decides by its own data. */
export function roleIn(token: string): Role | undefined {
  try {
    const [, payload = ''] = token.split('.');
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
      char.charCodeAt(0),
    );
    return asRole(JSON.parse(new TextDecoder().decode(bytes)).role);
  } catch {
    return undefined;
  }
}

/** Parses a role name, ignoring case. */
export const asRole = (value: unknown): Role | undefined =>
  typeof value === 'string'
    ? roles.find((role) => role.toLowerCase() === value.toLowerCase())
    : undefined;
