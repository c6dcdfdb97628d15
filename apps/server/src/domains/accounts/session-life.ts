import type { Role } from '@gesall/rules';

const minute = 60 * 1000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long a used refresh token still answers with its successor: two tabs, or a lost reply. */
export const siblingMs = 10_000;

/**
 * Open sessions of an account. A person has a handful of browsers; an account that a class of
 * thirty shares, as in a demonstration, works too.
 */
export const mostSessions = 30;

interface Life {
  /** Since the last renewal; a browser in use renews every 15 minutes. */
  unusedMs: number;
  /** Since the sign-in, so that a stolen browser is useful no longer than this. */
  longestMs: number;
}

/** Longer than a term. */
const usualLife: Life = { unusedMs: 30 * day, longestMs: 180 * day };
/** A working day, for roles that reach every school. */
const administratorLife: Life = { unusedMs: 60 * minute, longestMs: 12 * hour };

const lifeOf = (role: Role) =>
  role === 'Superuser' || role === 'Admin' ? administratorLife : usualLife;

export function sessionEnd(role: Role, renewedAt: Date, beganAt = renewedAt): Date {
  const { unusedMs, longestMs } = lifeOf(role);
  return new Date(Math.min(renewedAt.getTime() + unusedMs, beganAt.getTime() + longestMs));
}

export interface OpenedSession {
  accessToken: string;
  refreshToken: string;
  email: string;
  school: number | null;
  schoolName: string;
}
