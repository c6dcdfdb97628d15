import { afterEach, expect, test, vi } from 'vitest';
import { readSession } from './session.ts';

afterEach(() => vi.unstubAllGlobals());

const roleOf = (claim: unknown) => {
  const token = `h.${btoa(JSON.stringify({ role: claim }))}.s`;
  const stored = new Map([
    ['token', token],
    ['refresh_token', 'r'],
    ['email', 'a@b.se'],
    ['role', 'Admin'],
  ]);
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null });
  return readSession()?.role;
};

test('[session.roles.values] [session.login.role-from-token] the role is the token’s, in any case, and one of five', () => {
  for (const role of ['Student', 'Teacher', 'Superuser', 'Admin', 'AplSupervisor']) {
    for (const claim of [role, role.toUpperCase(), role.toLowerCase()])
      expect(roleOf(claim)).toBe(role);
  }
  expect(roleOf('SuperUser')).toBe('Superuser');
  for (const claim of ['Rektor', '', undefined, 4]) expect(roleOf(claim)).toBeUndefined();
});
