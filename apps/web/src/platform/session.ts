import type { Role } from '@gesall/rules';
import { roles } from '@gesall/rules';
import { forgetChosen } from './chosen-school.ts';

/** What the browser keeps of a session, under the names that the specification gives. */
const keys = ['token', 'refresh_token', 'role', 'email', 'schoolName', 'school', 'help'] as const;
/** What a window that acts as somebody keeps to itself. */
const actingKeys = ['temporaryRole', 'temporaryEmail', 'temporaryWindow'] as const;

export interface Session {
  token: string;
  refreshToken: string;
  email: string;
  role: Role;
}

export function readSession(): Session | undefined {
  const token = localStorage.getItem('token');
  const refreshToken = localStorage.getItem('refresh_token');
  const email = localStorage.getItem('email');
  const role = token ? roleIn(token) : undefined;
  return token && refreshToken && email && role ? { token, refreshToken, email, role } : undefined;
}

export function storeSession({ token, refreshToken, email }: Omit<Session, 'role'>) {
  localStorage.setItem('token', token);
  localStorage.setItem('refresh_token', refreshToken);
  localStorage.setItem('email', email);
  localStorage.setItem('role', roleIn(token) ?? '');
}

export function storeSchool({ id, name }: { id: number | null; name: string }) {
  localStorage.setItem('schoolName', name);
  localStorage.setItem('school', id === null ? '' : String(id));
}

export function clearSession() {
  for (const key of keys) localStorage.removeItem(key);
  forgetChosen();
  clearActing();
}

/**
 * Whose pages this window shows: the own role, unless the window was opened to act as somebody
 * else.
 */
export function shownPerson(session: Session): { role: Role; email: string; isActing: boolean } {
  const role = asRole(sessionStorage.getItem('temporaryRole'));
  const email = sessionStorage.getItem('temporaryEmail');
  const mayAct = session.role === 'Superuser' || session.role === 'Admin';
  return role && email && mayAct
    ? { role, email, isActing: true }
    : { role: session.role, email: session.email, isActing: false };
}

/** Makes this window show a student's pages; the session itself stays whose it is. */
export function storeActing(email: string) {
  clearActing();
  sessionStorage.setItem('temporaryRole', 'Student');
  sessionStorage.setItem('temporaryEmail', email);
}

/** What the server knows the window by, and until when it shows the pages. */
export interface OpenedWindow {
  id: number;
  name: string;
  endsAt: string;
}

export function readWindow(): OpenedWindow | undefined {
  const text = sessionStorage.getItem('temporaryWindow');
  return text ? JSON.parse(text) : undefined;
}

export const storeWindow = (opened: OpenedWindow) =>
  sessionStorage.setItem('temporaryWindow', JSON.stringify(opened));

export function clearActing() {
  for (const key of actingKeys) sessionStorage.removeItem(key);
}

/**
 * The role claim of an access token. The server decides by its own data; this only chooses pages.
 */
function roleIn(token: string): Role | undefined {
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

const asRole = (value: unknown) =>
  typeof value === 'string'
    ? roles.find((role) => role.toLowerCase() === value.toLowerCase())
    : undefined;
