import type { Role } from '@gesall/rules';
import { clearActing } from './acting.ts';
import { settings } from './configure.ts';
import { roleIn } from './role.ts';

/** The local storage keys of a session, as the specification names them. */
const keys = ['token', 'refresh_token', 'role', 'email', 'schoolName', 'school', 'help'] as const;

export interface Session {
  token: string;
  refreshToken: string;
  email: string;
  role: Role;
}

/** The stored session; undefined when missing or incomplete. */
export function readSession(): Session | undefined {
  const token = localStorage.getItem('token');
  const refreshToken = localStorage.getItem('refresh_token');
  const email = localStorage.getItem('email');
  const role = token ? roleIn(token) : undefined;
  return token && refreshToken && email && role ? { token, refreshToken, email, role } : undefined;
}

/** Stores the tokens of a session and the role of the access token. */
export function storeSession({ token, refreshToken, email }: Omit<Session, 'role'>): void {
  localStorage.setItem('token', token);
  localStorage.setItem('refresh_token', refreshToken);
  localStorage.setItem('email', email);
  localStorage.setItem('role', roleIn(token) ?? '');
}

/** Stores the person's school, so that the frame can show its name before the first read. */
export function storeSchool({ id, name }: { id: number | null; name: string }): void {
  localStorage.setItem('schoolName', name);
  localStorage.setItem('school', id === null ? '' : String(id));
}

/** Removes the session, the client's other session keys, and the acting state of this window. */
export function clearSession(): void {
  for (const key of [...keys, ...settings.sessionKeys]) localStorage.removeItem(key);
  clearActing();
}
