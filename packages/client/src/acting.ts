import type { Role } from '@gesall/rules';
import { asRole } from './role.ts';

/** Session storage keys of a window that acts as somebody. */
const keys = ['temporaryRole', 'temporaryEmail', 'temporaryWindow'] as const;

/**
 * The role and address whose pages this window shows: one's own, unless it acts as somebody else.
 */
export function shownPerson(session: { role: Role; email: string }): {
  role: Role;
  email: string;
  isActing: boolean;
} {
  const role = asRole(sessionStorage.getItem('temporaryRole'));
  const email = sessionStorage.getItem('temporaryEmail');
  const mayAct = session.role === 'Superuser' || session.role === 'Admin';
  return role && email && mayAct
    ? { role, email, isActing: true }
    : { role: session.role, email: session.email, isActing: false };
}

/** Makes this window show a student's pages; the session itself does not change. */
export function storeActing(email: string): void {
  clearActing();
  sessionStorage.setItem('temporaryRole', 'Student');
  sessionStorage.setItem('temporaryEmail', email);
}

/** The server's id and name of an acting window, and until when it may show the pages. */
export interface ActingWindow {
  id: number;
  name: string;
  endsAt: string;
}

/** The values of `storeActingWindow` for this window. */
export function readActingWindow(): ActingWindow | undefined {
  const text = sessionStorage.getItem('temporaryWindow');
  return text ? JSON.parse(text) : undefined;
}

export const storeActingWindow = (opened: ActingWindow): void =>
  sessionStorage.setItem('temporaryWindow', JSON.stringify(opened));

/** Makes this window show one's own pages again. */
export function clearActing(): void {
  for (const key of keys) sessionStorage.removeItem(key);
}
